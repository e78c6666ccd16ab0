-- What is counted and estimated by the clock leaves businesses alone that are not in use: one that is deleted gets no row
-- any more.
create or replace function businesses_to_count(shape text)
returns table (business_id uuid, upto bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with safe as (
    select coalesce((select e.id from events e where e.at < now() - interval '2 minutes' order by e.id desc limit 1), 0) as upto
  )
  select b.business_id, safe.upto from business b cross join safe left join figure_cursor c on c.business_id = b.business_id
  where b.state = 'in_use' and (coalesce(c.shape, '') <> businesses_to_count.shape or c.event_id < safe.upto)
$$;

create or replace function businesses_to_forecast(older_than interval)
returns table (business_id uuid, name text, timezone text, upto bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select b.business_id, b.name, b.timezone,
    coalesce((select e.id from events e where e.at < now() - interval '2 minutes' order by e.id desc limit 1), 0)
  from business b
  where b.state = 'in_use'
    and not exists (select 1 from claim_forecast f where f.business_id = b.business_id and f.made_at > now() - older_than)
$$;
