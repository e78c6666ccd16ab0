-- A business that is suspended: nobody gets in, nothing is sent, and its jobs wait.
alter table business
  add column state text not null default 'in_use',
  add column suspension jsonb,
  add column deletion jsonb;

-- Jobs that came due meanwhile, once each: every job may be carried out twice, and at any time.
create table held_job (
  business_id uuid not null references business,
  task text not null,
  payload jsonb not null,
  held_at timestamptz not null default now(),
  primary key (business_id, task, payload)
);
alter table held_job enable row level security;
alter table held_job force row level security;
create policy own_business on held_job to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on held_job to current_user using (true) with check (true);
grant select, insert, update, delete on held_job to claimfront_app;

-- Whether a job is not to be carried out now: it is kept where its business is suspended, and dropped where the business
-- is gone. With `until_commit`, what a transaction then takes to send is taken before the business is suspended, or not
-- at all. Asks as its caller, on a connection of the business.
create function hold_job(business uuid, task text, payload jsonb, until_commit boolean) returns boolean
language plpgsql set search_path = public, pg_temp as $$
declare
  now_in text;
begin
  if not until_commit then
    select b.state into now_in from business b where b.business_id = business;
    if now_in = 'in_use' then return false; end if;
  end if;
  select b.state into now_in from business b where b.business_id = business for share;
  if now_in is null then return true; end if;
  if now_in = 'in_use' then return false; end if;
  insert into held_job (business_id, task, payload) values (business, hold_job.task, hold_job.payload)
  on conflict do nothing;
  return true;
end $$;

-- What tasks that run by the clock leave alone.
create function closed_businesses() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
'select business_id from business where state <> ''in_use''';
revoke all on function closed_businesses() from public;
grant execute on function closed_businesses() to claimfront_app;

-- For the super admin. The call asks for businesses:manage.
create function states_of_businesses()
returns table (business_id uuid, state text, suspension jsonb, deletion jsonb)
language sql stable security definer set search_path = public, pg_temp as
'select b.business_id, b.state, b.suspension, b.deletion from business b';
revoke all on function states_of_businesses() from public;
grant execute on function states_of_businesses() to claimfront_app;

-- Where people of a suspended business ask: the address of the business that runs the platform.
create function platform_contact() returns text
language sql stable security definer set search_path = public, pg_temp as
'select b.email from business b join person p on p.business_id = b.business_id
 where p.role = ''super_admin'' and p.deleted_at is null and b.email <> '''' and b.state = ''in_use''
 order by p.created_at, p.id limit 1';
revoke all on function platform_contact() from public;
grant execute on function platform_contact() to claimfront_app;

create or replace function standing_of_sessions(ids uuid[])
returns table (id uuid, role text, permissions text[], needs_mfa boolean, mfa_verified boolean, email_verified boolean)
language sql stable security definer set search_path = public, pg_temp as
'select s.id, role_of_session(s.active_role, p.role, p.accessible_roles), p.permissions, p.needs_mfa,
   s.mfa_passed_at is not null, p.notifications_email_verified_at is not null
 from session s join person p on p.id = s.person_id join business b on b.business_id = s.business_id
 where s.id = any($1) and s.ended_at is null and s.expires_at > now() and p.deleted_at is null and b.state = ''in_use''';

create or replace function admitted_sessions()
returns table (id uuid, pushed_as text, pushed_standing text, is_over boolean, role text, permissions text[],
  needs_mfa boolean, mfa_verified boolean, email_verified boolean)
language sql stable security definer set search_path = public, pg_temp as
'select s.id, s.pushed_as, s.pushed_standing,
   s.ended_at is not null or s.expires_at <= now() or p.deleted_at is not null or b.state <> ''in_use'',
   role_of_session(s.active_role, p.role, p.accessible_roles), p.permissions, p.needs_mfa,
   s.mfa_passed_at is not null, p.notifications_email_verified_at is not null
 from session s join person p on p.id = s.person_id join business b on b.business_id = s.business_id
 where s.pushed_as is not null';

create or replace function claims_on_file(numbers text[], vins text[], phones text[], most int)
returns table (id uuid, first_name text, last_name text, vehicle text)
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select c.id from business b
      join contact c on c.business_id = b.business_id and c.claim_number = any(numbers) and c.deleted_at is null
    union
    select c.id from business b
      join contact c on c.business_id = b.business_id and c.vin = any(vins) and c.deleted_at is null
    union
    select c.id from contact c
      where c.doc->>'primary_phone' = any(phones) and c.doc->>'primary_phone' <> '' and c.deleted_at is null
  )
  select c.id, c.doc->>'first_name', c.doc->>'last_name',
    concat_ws(' ', nullif(c.doc->>'vehicle_year', ''), nullif(c.doc->>'vehicle_make', ''), nullif(c.doc->>'vehicle_model', ''))
  from found join contact c using (id) join business b on b.business_id = c.business_id and b.state = 'in_use'
  order by c.created_at desc, c.id limit most
$$;
