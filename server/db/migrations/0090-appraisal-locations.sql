-- Appraisal locations become an aggregate: the read model says what their events have made of them.
-- A read model holds what the log says, in whatever order it is written.
alter table appraisal_location drop constraint appraisal_location_storm_id_fkey;
alter table appraisal_location
  add column deleted_at timestamptz,
  add column created_at timestamptz not null default date_trunc('milliseconds', now()),
  add column version int not null default 0,
  -- Start in milliseconds since 1970 and capacity of every slot, from the schedule and the changed days.
  add column slots jsonb not null default '[]';

-- First events of the locations that existed before their streams.
update appraisal_location l set doc = jsonb_build_object('id', l.id, 'storm_id', l.storm_id,
    'name', coalesce(l.doc->>'name', ''), 'address', coalesce(l.doc->>'address', ''), 'city', coalesce(l.doc->>'city', ''),
    'state', coalesce(l.doc->>'state', ''), 'zipcode', coalesce(l.doc->>'zip', ''), 'timezone', b.timezone,
    'lat', null, 'lng', null, 'schedule', null, 'capacity_threshold', null,
    'online', coalesce((l.doc->>'online')::boolean, true), 'slot_exceptions', '[]'::jsonb, 'deleted_at', null,
    'created_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', 1,
    -- Read by servers of the former release.
    'zip', coalesce(l.doc->>'zip', ''))
from business b where b.business_id = l.business_id and l.version = 0;
insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
select business_id, 'location:' || id, 1, 'LocationCreated', jsonb_build_object('storm_id', storm_id,
  'online', doc->'online',
  'location', doc - array['id', 'storm_id', 'online', 'slot_exceptions', 'deleted_at', 'created_at', 'version', 'zip']),
  created_at, 'upgrade', 'Upgrade'
from appraisal_location where version = 0;
update appraisal_location set version = 1, doc = doc - 'zip' where version = 0;

-- A place in a slot. A booking takes a row that is free: no count in code decides whether there is room.
create table slot_place (
  location_id uuid not null references appraisal_location on delete cascade,
  starts_at timestamptz not null,
  n int not null check (n > 0),
  business_id uuid not null,
  contact_id uuid,
  appointment_id uuid,
  -- Until when it is held; null for a booking.
  held_until timestamptz,
  primary key (location_id, starts_at, n),
  check ((contact_id is null) = (appointment_id is null)),
  check (held_until is null or appointment_id is not null)
);
-- One live booking a contact. A hold beside it is how an appointment is moved.
create unique index slot_place_booked_by_contact on slot_place (contact_id) where held_until is null;
create index slot_place_of_appointment on slot_place (appointment_id) where appointment_id is not null;
alter table slot_place enable row level security;
alter table slot_place force row level security;
drop policy if exists own_business on slot_place;
create policy own_business on slot_place to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on slot_place;
create policy owner on slot_place to current_user using (true) with check (true);
grant select, insert, update, delete on slot_place to claimfront_app;

-- The slots of a location that are still to come, from its column `slots`.
create function coming_slots(slots jsonb) returns table (starts_at timestamptz, capacity int)
language sql stable set search_path = public as $$
  select to_timestamp((slot->>0)::bigint / 1000.0), (slot->>1)::int
  from jsonb_array_elements(slots) as slot
  where to_timestamp((slot->>0)::bigint / 1000.0) > now()
$$;

-- Keeps the places of a location in step with its slots. A place that is taken stays; too few for those taken is refused.
create function sync_slot_places() returns trigger language plpgsql set search_path = public as $$
declare
  wanted jsonb := case when new.deleted_at is null then new.slots else '[]' end;
  short timestamptz;
begin
  -- The highest numbers of the free places go first.
  delete from slot_place s using (
    select slot_place.starts_at, slot_place.n, coalesce(w.capacity, 0) as capacity,
      row_number() over (partition by slot_place.starts_at
        order by (slot_place.appointment_id is not null and (slot_place.held_until is null or slot_place.held_until > now())) desc, slot_place.n)
        as nth
    from slot_place left join coming_slots(wanted) w using (starts_at)
    where slot_place.location_id = new.id and slot_place.starts_at > now()
  ) as ranked
  where s.location_id = new.id and s.starts_at = ranked.starts_at and s.n = ranked.n
    and ranked.nth > ranked.capacity
    and (s.appointment_id is null or s.held_until <= now());

  select s.starts_at into short
  from slot_place s left join coming_slots(wanted) w using (starts_at)
  where s.location_id = new.id and s.starts_at > now()
  group by s.starts_at having count(*) > coalesce(max(w.capacity), 0)
  order by 1 limit 1;
  if short is not null then
    raise exception 'more is booked than the slot would take: %', short
      using errcode = 'check_violation', constraint = 'slot_place_capacity';
  end if;

  insert into slot_place (location_id, starts_at, n, business_id)
  select new.id, w.starts_at, added.n, new.business_id
  from coming_slots(wanted) w
  cross join lateral (
    select n from generate_series(1, w.capacity + 50) as n
    where not exists (select from slot_place s where s.location_id = new.id and s.starts_at = w.starts_at and s.n = n)
    order by n
    limit greatest(0, w.capacity - (
      select count(*) from slot_place s where s.location_id = new.id and s.starts_at = w.starts_at))
  ) as added;
  return null;
end $$;

create trigger slot_places_of_location after insert or update of slots, deleted_at on appraisal_location
  for each row execute function sync_slot_places();
