-- The time of what happens now: the database's, and not before the newest event, so that a database whose clock steps
-- back, or another one that takes over, does not write before what is there. An event more than an hour ahead holds
-- nobody up: its own time is wrong.
create function log_time() returns timestamptz
language sql volatile security definer set search_path = public, pg_temp as $$
  select greatest(
    clock_timestamp(),
    (select newest.at from (select e.at from events e order by e.id desc limit 1) as newest
     where newest.at < clock_timestamp() + interval '1 hour'))
$$;
revoke all on function log_time() from public;
grant execute on function log_time() to claimfront_app, claimfront_jobs;

-- For a server that compares the schema with the one it knows.
create function applied_migrations() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select name::text from kysely_migration
$$;
revoke all on function applied_migrations() from public;
grant execute on function applied_migrations() to claimfront_app;
