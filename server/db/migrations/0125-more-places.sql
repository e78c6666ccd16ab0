-- A slot that had places got none more when its capacity was raised: the name of the number to add met the column of the
-- same name.
-- Keeps the places of a location in step with its slots. A place that is taken stays; too few for those taken is refused.
create or replace function sync_slot_places() returns trigger language plpgsql set search_path = public as $$
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
    select number as n from generate_series(1, w.capacity + 50) as number
    where not exists (
      select from slot_place s where s.location_id = new.id and s.starts_at = w.starts_at and s.n = number)
    order by number
    limit greatest(0, w.capacity - (
      select count(*) from slot_place s where s.location_id = new.id and s.starts_at = w.starts_at))
  ) as added;
  return null;
end $$;

-- Locations whose slots were raised before get their places.
update appraisal_location set slots = slots where deleted_at is null;
