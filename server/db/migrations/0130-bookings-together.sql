-- The statement of a booking's events takes its place. A place that is there already is locked, as its hold may have run
-- out: then somebody else may be taking it. A new booking of a contact without another takes the place for good at once.
create or replace function sync_place_of_appointment() returns trigger language plpgsql set search_path = public as $$
declare
  is_live boolean := new.state in ('held', 'booked', 'arrived') and new.kind = 'location' and not new.walk_in;
  has_place boolean;
  is_settled boolean;
  until timestamptz := new.held_until;
begin
  if is_live then
    select true, held_until is not distinct from new.held_until into has_place, is_settled from slot_place
    where appointment_id = new.id and location_id = new.location_id and starts_at = new.starts_at
    for update;
  end if;
  if is_live and has_place is null then
    is_settled := tg_op = 'INSERT';
    if until is null and exists (select from slot_place where contact_id = new.contact_id and held_until is null) then
      until := now() + interval '5 minutes';
      is_settled := false;
    end if;
    if not take_slot_place(new.location_id, new.starts_at, new.contact_id, new.id, until, true) then
      raise exception 'no place for appointment % at %', new.id, new.starts_at
        using errcode = 'check_violation', constraint = 'appointment_place';
    end if;
  end if;
  if tg_op = 'INSERT' and (is_settled or not is_live) then return null; end if;
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

-- Takes a place in one statement; else as before.
create or replace function take_slot_place(
  in_location uuid, in_start timestamptz, in_contact uuid, in_appointment uuid, in_until timestamptz, in_past boolean
) returns boolean language plpgsql set search_path = public as $$
begin
  update slot_place set contact_id = in_contact, appointment_id = in_appointment, held_until = in_until
  where location_id = in_location and starts_at = in_start and n = (
    select n from slot_place
    where location_id = in_location and starts_at = in_start and (in_past or starts_at > now())
      and (appointment_id is null or held_until <= now() or held_until is not null and contact_id = in_contact)
    order by contact_id is not distinct from in_contact desc, appointment_id is null desc, n
    limit 1 for update skip locked);
  if found then return true; end if;
  update slot_place set contact_id = in_contact, appointment_id = in_appointment, held_until = in_until
  where location_id = in_location and starts_at = in_start and n = (
    select n from slot_place
    where location_id = in_location and starts_at = in_start and (in_past or starts_at > now())
      and (appointment_id is null or held_until <= now() or held_until is not null and contact_id = in_contact)
    order by n limit 1 for update);
  return found;
end $$;

-- Appointments that are written together queue their looks together.
create function tell_changed_appointments() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  specs graphile_worker.job_spec[];
begin
  if tg_op = 'INSERT' then
    select array_agg(spec_of_telling(w.id, w.business_id)) into specs
    from written w where w.state <> 'held' and not w.walk_in;
  else
    select array_agg(spec_of_telling(w.id, w.business_id)) into specs
    from written w join former f using (id)
    where w.version is distinct from f.version and w.state <> 'held' and not w.walk_in;
  end if;
  if specs is not null then perform graphile_worker.add_jobs(specs); end if;
  return null;
end $$;
create function spec_of_telling(appointment_id uuid, business uuid) returns graphile_worker.job_spec
language sql immutable set search_path = public, pg_temp as $$
  select ('tell-claimant', json_build_object('id', $1, 'business_id', $2), null, null, 25, 'tell-claimant:' || $1, null,
    null)::graphile_worker.job_spec
$$;
drop trigger appointment_added on appointment;
drop trigger appointment_changed on appointment;
create trigger appointments_added after insert on appointment
  referencing new table as written for each statement execute function tell_changed_appointments();
create trigger appointments_changed after update on appointment
  referencing old table as former new table as written for each statement execute function tell_changed_appointments();
