-- Whether an event texts its claimants is heeded by what has not left: a change of the setting queues the look at the
-- messages of every appointment of the event that is not over.
create function tell_claimants_of_storm() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_jobs(array_agg(json_populate_record(null::graphile_worker.job_spec, json_build_object(
    'identifier', 'tell-claimant', 'payload', json_build_object('id', a.id, 'business_id', a.business_id),
    'job_key', 'tell-claimant:' || a.id, 'max_attempts', 25))))
  from appointment a
  where a.storm_id = new.id
    and a.state in ('booked', 'arrived', 'missed', 'cancelled') and a.starts_at > now() - interval '2 days'
  having count(*) > 0;
  return null;
end $$;
create index appointment_of_storm on appointment (storm_id, starts_at);
create trigger storm_texts_changed after update of doc on storm for each row
  when (new.doc->'settings'->'auto_sms' is distinct from old.doc->'settings'->'auto_sms')
  execute function tell_claimants_of_storm();

-- Files that go with a mail, sealed until it has left, as they hold links.
alter table outbox add column attachments bytea;
