-- An address keeps others from signing in with it only once its owner has opened a link that was mailed there: who gives
-- somebody a password for a stranger's address must not shut the stranger out. Who signs in already counts as proven.
alter table person add column email_verified_at timestamptz;
update person set email_verified_at = activated_at where activated_at is not null;

-- Whether somebody of another business has proven that the address is theirs.
create function is_address_proven_elsewhere(address text, business uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as
'select exists (select from person p where lower(p.email) = lower($1) and p.deleted_at is null and not p.email_waits
   and p.email_verified_at is not null and p.business_id <> $2)';
revoke all on function is_address_proven_elsewhere(text, uuid) from public;
grant execute on function is_address_proven_elsewhere(text, uuid) to claimfront_app;

-- The owner of an address has opened a link for this person: people of other businesses who hold it without a proof wait
-- from now on, and are signed out. False where one of them has proven it meanwhile.
create function take_address(in_person uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own person%rowtype;
begin
  select * into own from person where id = in_person and deleted_at is null
    and business_id = nullif(current_setting('app.business_id', true), '')::uuid;
  if own.id is null or is_address_proven_elsewhere(own.email, own.business_id) then return false; end if;
  with ousted as (
    update person set email_waits = true
    where lower(email) = lower(own.email) and deleted_at is null and not email_waits and id <> own.id returning id
  )
  update session set ended_at = now() from ousted where session.person_id = ousted.id and session.ended_at is null;
  update person set email_waits = false, email_verified_at = now() where id = own.id;
  return true;
end $$;
revoke all on function take_address(uuid) from public;
grant execute on function take_address(uuid) to claimfront_app;
