-- The statements that write messages queue their jobs. A server of the former release writes messages without one: what
-- was never tried and has no job gets it within a minute.
drop trigger outbox_queued on outbox;
drop trigger outbox_queued_again on outbox;

-- Runs every minute. For messages without a job, and those whose sender died: the job is held by nobody who lives. And
-- wipes what is sealed once it is of no use.
create or replace function mend_outbox(lease interval) returns void
language sql security definer set search_path = public, pg_temp as $$
  update outbox set sealed = null where sealed is not null and expires_at < now();
  select wake_sender(o.id, o.business_id) from outbox o
  where o.state in ('queued', 'sending') and (
    coalesce(o.tried_at, o.queued_at) < now() - $1
      and not exists (select from graphile_worker.jobs j where j.key = 'message:' || o.id and j.locked_at is null)
    or o.tried_at is null and not exists (select from graphile_worker.jobs j where j.key = 'message:' || o.id));
$$;
