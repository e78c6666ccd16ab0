-- Appointments and locations declare what follows for waiting lists and for the warning of a day that is nearly full. The
-- former release has neither, so none of its servers needs the triggers.
drop trigger appointment_fills_day on appointment;
drop trigger appointments_added_to_waited on appointment;
drop trigger appointments_changed_of_waited on appointment;

-- These note only that places fell free.
create or replace function note_freed_place() returns trigger
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
  return null;
end $$;

create or replace function note_added_places() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into freed_slot (location_id, starts_at, business_id, freed_at)
  select distinct added.location_id, added.starts_at, added.business_id, clock_timestamp() from added
  where added.appointment_id is null and exists (
    select from waiting_list w where w.location_id = added.location_id and w.state in ('waiting', 'offered'))
  on conflict (location_id, starts_at) do update set freed_at = excluded.freed_at;
  return null;
end $$;

-- A job may keep the time of the one that it replaces.
create or replace function queue_jobs(business uuid, jobs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  group_of record;
begin
  if business is distinct from nullif(current_setting('app.business_id', true), '')::uuid then
    raise exception 'jobs of another business' using errcode = 'insufficient_privilege';
  end if;
  for group_of in
    select coalesce(job.keeps_time, false) as keeps_time, array_agg(
      json_populate_record(null::graphile_worker.job_spec, json_build_object(
        'identifier', job.task, 'payload', job.payload || jsonb_build_object('business_id', business),
        'run_at', greatest(now(), job.run_at), 'max_attempts', job.max_attempts, 'job_key', job.key))
      order by job.key) as specs
    from jsonb_to_recordset(jobs)
      as job (task text, key text, payload jsonb, run_at timestamptz, max_attempts int, keeps_time boolean)
    group by 1 order by 1
  loop
    perform graphile_worker.add_jobs(group_of.specs, group_of.keeps_time);
  end loop;
end $$;
