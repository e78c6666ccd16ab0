-- A business that has no forecast of slots, as after an upgrade, gets one by the next run, not a day after its last
-- estimate of waits.
create or replace function businesses_to_forecast(older_than interval)
returns table (business_id uuid, name text, timezone text, upto bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.business_id, b.name, b.timezone,
    coalesce((select e.id from events e where e.at < now() - interval '2 minutes' order by e.id desc limit 1), 0)
  from business b
  where b.state = 'in_use'
    and (not exists (select 1 from claim_forecast f where f.business_id = b.business_id and f.made_at > now() - older_than)
      or not exists (select 1 from slot_forecast f where f.business_id = b.business_id))
$$;
