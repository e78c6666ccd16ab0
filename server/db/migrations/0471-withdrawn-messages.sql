-- A message that became untrue while it was being sent: should that try fail, there is no other one.
alter table outbox add column withdrawn text;

-- Whether what an appointment's messages say is about to be worked out: it has changed, and its job has not run.
create function plan_waits(appointment uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from graphile_worker._private_jobs j
    where j.key = 'tell-claimant:' || appointment and j.attempts < j.max_attempts
      and j.payload ->> 'business_id' = current_setting('app.business_id', true))
$$;
revoke all on function plan_waits(uuid) from public;
grant execute on function plan_waits(uuid) to claimfront_app;
