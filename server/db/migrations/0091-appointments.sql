-- Read model of appointments, and their places.
create table appointment (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  storm_id uuid not null,
  kind text not null check (kind in ('location', 'field')),
  location_id uuid,
  appraiser_id uuid,
  starts_at timestamptz not null,
  state text not null check (state in ('held', 'booked', 'arrived', 'done', 'missed', 'cancelled')),
  held_until timestamptz,
  walk_in boolean not null,
  version int not null,
  doc jsonb not null
);
create index appointment_of_contact on appointment (contact_id, starts_at);
create index appointment_at_location on appointment (location_id, starts_at) where location_id is not null;
create index appointment_of_appraiser on appointment (appraiser_id, starts_at) where appraiser_id is not null;
alter table appointment enable row level security;
alter table appointment force row level security;
create policy own_business on appointment to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on appointment to current_user using (true) with check (true);
grant select, insert, update, delete on appointment to claimfront_app;

create index slot_place_of_contact on slot_place (contact_id) where contact_id is not null;

-- Takes a place of a slot until then: one that the contact holds already, a free one, or one whose hold has run out.
-- Where all are taken or locked it looks once more and waits for the locks: who holds them may give the place up.
create function take_slot_place(
  in_location uuid, in_start timestamptz, in_contact uuid, in_appointment uuid, in_until timestamptz, in_past boolean
) returns boolean language plpgsql set search_path = public as $$
declare
  free int;
begin
  select n into free from slot_place
  where location_id = in_location and starts_at = in_start and (in_past or starts_at > now())
    and (appointment_id is null or held_until <= now() or held_until is not null and contact_id = in_contact)
  order by contact_id is not distinct from in_contact desc, appointment_id is null desc, n
  limit 1 for update skip locked;
  if free is null then
    select n into free from slot_place
    where location_id = in_location and starts_at = in_start and (in_past or starts_at > now())
      and (appointment_id is null or held_until <= now() or held_until is not null and contact_id = in_contact)
    order by n limit 1 for update;
  end if;
  if free is null then return false; end if;
  update slot_place set contact_id = in_contact, appointment_id = in_appointment, held_until = in_until
  where location_id = in_location and starts_at = in_start and n = free;
  return true;
end $$;

-- Appointments and places agree: a live appointment at a location has its place and no other, all others have none.
-- Whatever writes an appointment that finds no place is refused, with the constraint `appointment_place`.
create function sync_place_of_appointment() returns trigger language plpgsql set search_path = public as $$
declare
  is_live boolean := new.state in ('held', 'booked', 'arrived') and new.kind = 'location' and not new.walk_in;
begin
  if is_live and not exists (
    select from slot_place
    where appointment_id = new.id and location_id = new.location_id and starts_at = new.starts_at
  ) and not take_slot_place(new.location_id, new.starts_at, new.contact_id, new.id, now() + interval '5 minutes', true)
  then
    raise exception 'no place for appointment % at %', new.id, new.starts_at
      using errcode = 'check_violation', constraint = 'appointment_place';
  end if;
  -- The former place is given up after the new one is taken.
  update slot_place set contact_id = null, appointment_id = null, held_until = null
  where appointment_id = new.id
    and not (is_live and location_id = new.location_id and starts_at = new.starts_at);
  if is_live then
    update slot_place set held_until = new.held_until
    where appointment_id = new.id and held_until is distinct from new.held_until;
  end if;
  return null;
end $$;

create trigger place_of_appointment after insert or update of state, kind, location_id, starts_at, held_until
  on appointment for each row execute function sync_place_of_appointment();
