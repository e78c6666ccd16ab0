-- Queues the jobs that follow from events, each of its own business. An append calls it in its own statement; what to
-- queue is declared by the aggregates. A job replaces the one that waits under its key, and never runs before now.
create function queue_jobs(business uuid, jobs jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if business is distinct from nullif(current_setting('app.business_id', true), '')::uuid then
    raise exception 'jobs of another business' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, json_build_object(
      'identifier', job.task, 'payload', job.payload || jsonb_build_object('business_id', business),
      'run_at', greatest(now(), job.run_at), 'max_attempts', job.max_attempts, 'job_key', job.key))
    from jsonb_to_recordset(jobs)
      as job (task text, key text, payload jsonb, run_at timestamptz, max_attempts int)));
end $$;
revoke all on function queue_jobs(uuid, jsonb) from public;
grant execute on function queue_jobs(uuid, jsonb) to claimfront_app;

-- The aggregates declare these now. The former release has neither leads nor call-backs, so none of its servers needs
-- the triggers; their functions are dropped by a contraction.
drop trigger lead_snoozed_at_first on lead;
drop trigger lead_snoozed on lead;
drop trigger contact_call_back_added on contact;
drop trigger contact_call_back_changed on contact;
