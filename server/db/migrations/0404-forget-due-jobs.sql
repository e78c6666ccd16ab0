-- Jobs of the pinned business that were due by a moment, whose work was done beside another's. One that is at work, or
-- was queued for a later time, stays.
create function forget_due_jobs(job_keys text[], due timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from graphile_worker._private_jobs j
  where j.key = any(job_keys) and j.run_at <= due and j.locked_at is null
    and j.payload ->> 'business_id' = current_setting('app.business_id', true);
end $$;
revoke all on function forget_due_jobs(text[], timestamptz) from public;
grant execute on function forget_due_jobs(text[], timestamptz) to claimfront_app;
