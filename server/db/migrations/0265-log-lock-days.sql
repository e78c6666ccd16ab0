-- After how many days a completed production log locks itself (docs/decisions/0165); null for the usual time.
alter table business add column log_lock_days int;
create index production_log_completed on production_log (completed_at) where status = 'completed';

-- Logs of all businesses whose time has come, the oldest first; for the job that runs without a business.
create function production_logs_to_lock(usual_days int)
returns table (id uuid, business_id uuid, days int)
language sql stable security definer set search_path = public, pg_temp as
'select l.id, l.business_id, coalesce(b.log_lock_days, $1) from production_log l join business b on b.business_id = l.business_id
 where l.status = ''completed'' and l.completed_at <= now() - make_interval(days => coalesce(b.log_lock_days, $1))
 order by l.completed_at, l.id limit 500';
revoke all on function production_logs_to_lock(int) from public;
grant execute on function production_logs_to_lock(int) to claimfront_app;
