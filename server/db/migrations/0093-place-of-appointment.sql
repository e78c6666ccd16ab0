-- A new appointment that has its place already is left at that: the usual booking costs no second update.
create or replace function sync_place_of_appointment() returns trigger language plpgsql set search_path = public as $$
declare
  is_live boolean := new.state in ('held', 'booked', 'arrived') and new.kind = 'location' and not new.walk_in;
  has_place boolean;
  is_settled boolean;
begin
  select true, held_until is not distinct from new.held_until into has_place, is_settled from slot_place
  where appointment_id = new.id and location_id = new.location_id and starts_at = new.starts_at;
  if is_live and has_place is null
    and not take_slot_place(new.location_id, new.starts_at, new.contact_id, new.id, now() + interval '5 minutes', true)
  then
    raise exception 'no place for appointment % at %', new.id, new.starts_at
      using errcode = 'check_violation', constraint = 'appointment_place';
  end if;
  if tg_op = 'INSERT' and is_live and is_settled then return null; end if;
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

-- The free slots of a location that are nearest to a time, at most three.
create function nearest_free_slots(in_location uuid, in_start timestamptz)
returns table (starts_at timestamptz, free int) language sql stable set search_path = public as $$
  with near as (
    (select p.starts_at, count(*)::int as free from slot_place p
     where p.location_id = $1 and p.starts_at > greatest($2, now())
       and (p.appointment_id is null or p.held_until <= now())
     group by p.starts_at order by p.starts_at limit 3)
    union all
    (select p.starts_at, count(*)::int from slot_place p
     where p.location_id = $1 and p.starts_at < $2 and p.starts_at > now()
       and (p.appointment_id is null or p.held_until <= now())
     group by p.starts_at order by p.starts_at desc limit 3))
  select near.starts_at, near.free from near
  order by abs(extract(epoch from near.starts_at - $2)), near.starts_at limit 3
$$;
