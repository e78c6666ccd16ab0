-- Texts after events: where a business has set none of them, their jobs come to nothing and are not queued.
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
    where job.task <> 'follow-event-texts' or exists (select from auto_text t where t.business_id = business
      and t.trigger in ('1st_contact', '2nd_contact', 'field_requested', 'appraisal_complete', 'survey', 'supplement_stage')
      and (t.state = 'on' or exists (select from outbox o where o.business_id = business
        and o.about_id = (job.payload->>'id')::uuid and o.trigger = t.trigger and o.state in ('queued', 'canceled'))))
    group by 1 order by 1
  loop
    perform graphile_worker.add_jobs(group_of.specs, group_of.keeps_time);
  end loop;
end $$;
