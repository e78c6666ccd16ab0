-- Read model of requests for an earlier time, and of what is offered to them.
create table waiting_list (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  location_id uuid not null,
  appointment_id uuid not null,
  state text not null check (state in ('waiting', 'offered', 'accepted', 'withdrawn', 'fulfilled', 'closed')),
  since timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index waiting_list_open on waiting_list (location_id, since) where state in ('waiting', 'offered');
create index waiting_list_of_contact on waiting_list (contact_id);
alter table waiting_list enable row level security;
alter table waiting_list force row level security;
create policy own_business on waiting_list to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on waiting_list to current_user using (true) with check (true);
grant select, insert, update, delete on waiting_list to claimfront_app;

-- Slots of which a place fell free while somebody waited for one. Written by triggers only.
create table freed_slot (
  location_id uuid not null references appraisal_location on delete cascade,
  starts_at timestamptz not null,
  business_id uuid not null,
  -- In the future where a hold is to run out.
  freed_at timestamptz not null,
  primary key (location_id, starts_at)
);
alter table freed_slot enable row level security;
alter table freed_slot force row level security;
create policy own_business on freed_slot to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on freed_slot to current_user using (true) with check (true);
grant select, insert, update, delete on freed_slot to claimfront_app;

-- Looks at the waiting list of a location: at once, or at a moment at which something follows from the clock alone.
create function wake_waiting_list(location uuid, business uuid, moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job('follow-waiting-list', json_build_object('id', $1, 'business_id', $2),
    job_key := case when $3 is null then 'waiting-list:' else 'waiting-list-later:' end || $1, max_attempts := 25,
    run_at := $3)
$$;
revoke all on function wake_waiting_list(uuid, uuid, timestamptz) from public;

create function queue_waiting_list(location uuid, moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select wake_waiting_list(l.id, l.business_id, greatest(now(), $2)) from appraisal_location l
  where l.id = $1 and l.business_id = nullif(current_setting('app.business_id', true), '')::uuid
$$;
revoke all on function queue_waiting_list(uuid, timestamptz) from public;
grant execute on function queue_waiting_list(uuid, timestamptz) to claimfront_app;

-- A booking fell out, or the hold of a slot's last place was released.
create function note_freed_place() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from waiting_list where location_id = new.location_id and state in ('waiting', 'offered'))
    or old.held_until is not null and exists (
      select from slot_place p where p.location_id = new.location_id and p.starts_at = new.starts_at and p.n <> new.n
        and p.appointment_id is null)
  then return null; end if;
  insert into freed_slot (location_id, starts_at, business_id, freed_at)
  values (new.location_id, new.starts_at, new.business_id, clock_timestamp())
  on conflict (location_id, starts_at) do update set freed_at = excluded.freed_at;
  perform wake_waiting_list(new.location_id, new.business_id, null);
  return null;
end $$;
create trigger slot_place_freed after update of appointment_id on slot_place for each row
  when (old.appointment_id is not null and new.appointment_id is null) execute function note_freed_place();

-- A slot takes more than before.
create function note_added_places() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waited record;
begin
  for waited in
    select distinct w.location_id, w.business_id from waiting_list w
    where w.state in ('waiting', 'offered') and w.location_id in (select added.location_id from added)
  loop
    insert into freed_slot (location_id, starts_at, business_id, freed_at)
    select distinct added.location_id, added.starts_at, added.business_id, clock_timestamp() from added
    where added.location_id = waited.location_id and added.appointment_id is null
    on conflict (location_id, starts_at) do update set freed_at = excluded.freed_at;
    perform wake_waiting_list(waited.location_id, waited.business_id, null);
  end loop;
  return null;
end $$;
create trigger slot_places_added after insert on slot_place referencing new table as added
  for each statement execute function note_added_places();

-- A place was taken or is held, or an appointment was moved, canceled or kept: offers and requests may be over.
-- Appointments that are written together are looked at together.
create function wake_waiting_lists_of_appointments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_waiting_list(found.location_id, found.business_id, null) from (
    select distinct w.location_id, w.business_id from waiting_list w
    where w.state in ('waiting', 'offered')
      and (w.location_id in (select location_id from written) or w.contact_id in (select contact_id from written))
  ) as found;
  return null;
end $$;
create trigger appointments_added_to_waited after insert on appointment
  referencing new table as written for each statement execute function wake_waiting_lists_of_appointments();
create trigger appointments_changed_of_waited after update on appointment
  referencing new table as written for each statement execute function wake_waiting_lists_of_appointments();

create function wake_waiting_list_of_location() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from waiting_list where location_id = new.id and state in ('waiting', 'offered')) then
    perform wake_waiting_list(new.id, new.business_id, null);
  end if;
  return null;
end $$;
create trigger location_of_waiting_list after update of version on appraisal_location
  for each row when (new.version is distinct from old.version) execute function wake_waiting_list_of_location();

-- What is offered is told, and what is answered lets the next one in line have a try.
create function follow_waiting_list_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-waiting-list', json_build_object('id', new.id, 'business_id', new.business_id),
    job_key := 'tell-waiting-list:' || new.id, max_attempts := 25);
  perform wake_waiting_list(new.location_id, new.business_id, null);
  -- Whose last places are only held will perhaps fall free.
  if new.state = 'waiting' and (tg_op = 'INSERT' or old.state not in ('waiting', 'offered')) then
    insert into freed_slot (location_id, starts_at, business_id, freed_at)
    select p.location_id, p.starts_at, p.business_id, max(p.held_until) from slot_place p
    where p.location_id = new.location_id and p.starts_at > now()
    group by p.location_id, p.starts_at, p.business_id
    having bool_or(p.held_until > now())
      and not bool_or(p.appointment_id is null or p.held_until is not null and p.held_until <= now())
    on conflict (location_id, starts_at) do update set freed_at = excluded.freed_at;
  end if;
  return null;
end $$;
create trigger waiting_list_asked after insert on waiting_list
  for each row execute function follow_waiting_list_entry();
create trigger waiting_list_changed after update of version on waiting_list for each row
  when (new.version is distinct from old.version) execute function follow_waiting_list_entry();

create function tell_waiting_claimant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('tell-waiting-list', json_build_object('id', w.id, 'business_id', w.business_id),
    job_key := 'tell-waiting-list:' || w.id, max_attempts := 25)
  from waiting_list w where w.contact_id = new.id and w.state = 'offered';
  perform wake_waiting_list(w.location_id, w.business_id, null)
  from waiting_list w where w.contact_id = new.id and w.state in ('waiting', 'offered');
  return null;
end $$;
create trigger contact_of_waiting_list after update of opted_out_at, deleted_at, doc on contact for each row
  when (new.opted_out_at is distinct from old.opted_out_at
    or new.deleted_at is distinct from old.deleted_at
    or new.doc->>'primary_phone' is distinct from old.doc->>'primary_phone'
    or new.doc->>'email' is distinct from old.doc->>'email'
    or new.doc->>'can_text' is distinct from old.doc->>'can_text'
    or new.doc->>'spanish' is distinct from old.doc->>'spanish')
  execute function tell_waiting_claimant();
