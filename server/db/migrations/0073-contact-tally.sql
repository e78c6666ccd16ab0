-- How many contacts there are of each kind that lists are filtered by. A list counts itself by these few rows.
create table contact_tally (
  tally_id bigint generated always as identity primary key,
  business_id uuid not null,
  -- Zeros where a contact has none: an index finds no nulls by equality.
  storm_id uuid not null,
  appraiser_id uuid not null,
  status text not null,
  is_booked boolean not null,
  contacts int not null
);
create index contact_tally_kind on contact_tally (business_id, storm_id, appraiser_id, status, is_booked);
alter table contact_tally enable row level security;
alter table contact_tally force row level security;
create policy own_business on contact_tally to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on contact_tally to current_user using (true) with check (true);
grant select, insert, update, delete on contact_tally to claimfront_app;
grant usage on all sequences in schema public to claimfront_app;

insert into contact_tally (business_id, storm_id, appraiser_id, status, is_booked, contacts)
select business_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(appraiser_id, '00000000-0000-0000-0000-000000000000'), status, appointment_at is not null, count(*)
from contact where deleted_at is null group by 1, 2, 3, 4, 5;

-- Adds a difference to a row of its kind that nobody else is writing, or to a new one: appends never wait here.
create function tally_contacts(of_business uuid, of_storm uuid, of_appraiser uuid, of_status text, booked boolean, difference int)
returns void language plpgsql as $$
begin
  update contact_tally set contacts = contacts + difference where tally_id = (
    select t.tally_id from contact_tally t
    where t.business_id = of_business and t.storm_id = of_storm and t.appraiser_id = of_appraiser
      and t.status = of_status and t.is_booked = booked
    limit 1 for update skip locked);
  if not found then
    insert into contact_tally (business_id, storm_id, appraiser_id, status, is_booked, contacts)
    values (of_business, of_storm, of_appraiser, of_status, booked, difference);
  end if;
end $$;

create function keep_contact_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_contacts(business_id, storm, appraiser, status, booked, difference) from (
      select business_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000') as storm,
        coalesce(appraiser_id, '00000000-0000-0000-0000-000000000000') as appraiser, status,
        appointment_at is not null as booked, count(*)::int as difference
      from written where deleted_at is null group by 1, 2, 3, 4, 5) as added;
  elsif tg_op = 'DELETE' then
    perform tally_contacts(business_id, storm, appraiser, status, booked, difference) from (
      select business_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000') as storm,
        coalesce(appraiser_id, '00000000-0000-0000-0000-000000000000') as appraiser, status,
        appointment_at is not null as booked, -count(*)::int as difference
      from former where deleted_at is null group by 1, 2, 3, 4, 5) as removed;
  else
    perform tally_contacts(business_id, storm, appraiser, status, booked, difference) from (
      select business_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000') as storm,
        coalesce(appraiser_id, '00000000-0000-0000-0000-000000000000') as appraiser, status,
        appointment_at is not null as booked, sum(sign)::int as difference
      from (
        select business_id, storm_id, appraiser_id, status, appointment_at, deleted_at, 1 as sign from written
        union all select business_id, storm_id, appraiser_id, status, appointment_at, deleted_at, -1 from former
      ) as both_sides where deleted_at is null group by 1, 2, 3, 4, 5 having sum(sign) <> 0) as moved;
  end if;
  return null;
end $$;
create trigger contact_tally_added after insert on contact
  referencing new table as written for each statement execute function keep_contact_tally();
create trigger contact_tally_changed after update on contact
  referencing old table as former new table as written for each statement execute function keep_contact_tally();
create trigger contact_tally_removed after delete on contact
  referencing old table as former for each statement execute function keep_contact_tally();
