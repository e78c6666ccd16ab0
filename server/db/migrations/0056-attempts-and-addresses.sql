-- Which of these keys are remembered, or have tries that are not worked off yet: one look for all of a request's keys.
create function known_attempts(keys text[]) returns text[]
language sql stable security definer set search_path = public, pg_temp as
'select coalesce(array_agg(key), ''{}'') from attempt where key = any($1) and full_until > now()';
revoke all on function known_attempts(text[]) from public;
grant execute on function known_attempts(text[]) to claimfront_app;

-- Whose reply it is: a key counts for the person or API client that sent it. The former release writes none, and its
-- replies belong to the person that the operation was noted for.
alter table command_reply add column actor_id text;

-- Somebody's address that is another person's at sign-in, in another business. An admin is not told of it: the person is
-- there as any other, but cannot sign in, and the owner of the address hears of it by mail.
alter table person add column email_waits boolean not null default false;
-- In place of the stricter one of the same name.
drop index person_email;
create unique index person_email on person (lower(email)) where deleted_at is null and not email_waits;
create index person_email_in_business on person (business_id, lower(email)) where deleted_at is null;

create function is_address_held_elsewhere(address text, business uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
'select exists (select from person p where lower(p.email) = lower($1) and p.deleted_at is null and not p.email_waits
   and p.business_id <> $2)';
revoke all on function is_address_held_elsewhere(text, uuid) from public;
grant execute on function is_address_held_elsewhere(text, uuid) to claimfront_app;

create or replace function find_sign_in(address text)
returns table (id uuid, business_id uuid, password_hash text)
language sql stable security definer set search_path = public, pg_temp
as 'select id, business_id, password_hash from person
    where lower(email) = lower($1) and deleted_at is null and not email_waits';
