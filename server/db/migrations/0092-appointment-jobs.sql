-- An appointment follows its contact: one that is canceled, sent back or appraised has no appointment ahead any more.
create function queue_follow_appointment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('follow-appointment',
    json_build_object('id', old.doc->'appointment'->>'id', 'business_id', old.business_id),
    job_key := 'follow-appointment:' || (old.doc->'appointment'->>'id'), max_attempts := 25);
  return null;
end $$;
create trigger contact_left_appointment after update of doc on contact for each row
  when (old.status in ('scheduled', 'field_scheduled') and new.status not in ('scheduled', 'field_scheduled')
    and old.doc->'appointment'->>'id' is not null)
  execute function queue_follow_appointment();

-- Looks after a booking whether its day has crossed the location's warning threshold: once for bookings in quick
-- succession.
create function queue_threshold_check() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  zone text;
begin
  select doc->>'timezone' into zone from appraisal_location
  where id = new.location_id and doc->>'capacity_threshold' is not null;
  if zone is null then return null; end if;
  perform graphile_worker.add_job('warn-of-threshold',
    json_build_object('location_id', new.location_id, 'business_id', new.business_id,
      'day', to_char(new.starts_at at time zone zone, 'YYYY-MM-DD')),
    job_key := format('warn-of-threshold:%s:%s', new.location_id, (new.starts_at at time zone zone)::date),
    job_key_mode := 'preserve_run_at', max_attempts := 25, run_at := now() + interval '1 second');
  return null;
end $$;
create trigger appointment_fills_day after insert or update of state, starts_at on appointment for each row
  when (new.state = 'booked' and new.location_id is not null and not new.walk_in)
  execute function queue_threshold_check();
