-- Appointments, events, locations and requests for an earlier time declare these now. The former release has no
-- appointments, so none of its servers needs the triggers; their functions are dropped by a contraction.
drop trigger appointments_added on appointment;
drop trigger appointments_changed on appointment;
drop trigger storm_texts_changed on storm;
drop trigger storm_texts_changed_of_waited on storm;
drop trigger location_of_waiting_list on appraisal_location;

-- For one who begins to wait: slots whose last places are only held will perhaps fall free.
create or replace function follow_waiting_list_entry() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
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
