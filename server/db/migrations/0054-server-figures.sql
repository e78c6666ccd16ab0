-- What the metrics say of all businesses together: counts and ages, no row and no business. The role of the tail, which
-- reads all events, is the one that may ask.
create function server_figures(known_position bigint)
returns table (head bigint, behind_seconds double precision, claims_waiting bigint,
  jobs_ready bigint, jobs_scheduled bigint, jobs_running bigint, jobs_given_up bigint, oldest_ready_seconds double precision,
  mail_waiting bigint, sms_waiting bigint, mail_failed bigint, sms_failed bigint, oldest_waiting_seconds double precision)
language sql stable security definer set search_path = public, pg_temp as $$
  with job as (
    select
      count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as ready,
      count(*) filter (where locked_at is null and run_at > now() and attempts < max_attempts) as scheduled,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up,
      min(run_at) filter (where locked_at is null and run_at <= now() and attempts < max_attempts) as oldest
    from graphile_worker.jobs
  ),
  message as (
    select
      count(*) filter (where kind = 'mail') as mail,
      count(*) filter (where kind = 'sms') as sms,
      min(greatest(queued_at, send_after)) as oldest
    from outbox where state in ('queued', 'sending')
  ),
  failed as (
    select
      count(*) filter (where kind = 'mail') as mail,
      count(*) filter (where kind = 'sms') as sms
    from outbox where state = 'failed' and queued_at > now() - interval '1 day'
  )
  select
    (select coalesce(max(id), 0) from events),
    coalesce((select extract(epoch from clock_timestamp() - e.at) from events e
      where e.id > known_position order by e.id limit 1), 0),
    (select count(*) from intake_item where status in ('received', 'ready', 'errored')),
    job.ready, job.scheduled, job.running, job.given_up, coalesce(extract(epoch from now() - job.oldest), 0),
    message.mail, message.sms, failed.mail, failed.sms,
    greatest(coalesce(extract(epoch from now() - message.oldest), 0), 0)
  from job, message, failed
$$;
revoke all on function server_figures(bigint) from public;
grant execute on function server_figures(bigint) to claimfront_tail;
