-- How many claims, contacts and leads there are now that are alike in all that figures tell apart by: figures of the moment
-- are sums of it. Made with the stays, from which it follows.
create table figure_group (
  business_id uuid not null,
  -- All zeros for none.
  storm uuid not null,
  unit text not null,
  status text not null,
  -- 3 stands for 3 or more.
  calls int not null,
  method text not null,
  by_claimant boolean not null,
  -- All zeros for none.
  appraiser uuid not null,
  count int not null,
  cents bigint not null,
  primary key (business_id, storm, unit, status, calls, method, by_claimant, appraiser)
);
alter table figure_group enable row level security;
alter table figure_group force row level security;
create policy own_business on figure_group to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on figure_group to current_user using (true) with check (true);
grant select, insert, update, delete on figure_group to claimfront_app;

-- What was appraised today is few rows, which no group can know.
create index figure_stay_appraised on figure_stay (business_id, since) where to_at is null and status = 'appraisal_complete';

-- The hours of all storms together are kept beside those of each, under a storm of all Fs.
-- Servers keep both tallies with the stays. Those of the release before do it by this function.
create or replace function tally_stays(ids uuid[], sign int) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into figure_hour (business_id, storm, unit, status, hour, change)
  select s.business_id, coalesce(of.storm, '00000000-0000-0000-0000-000000000000'), s.unit, s.status,
    date_trunc('hour', c.at), sign * sum(c.n)
  from figure_stay s, lateral (values (s.from_at, 1), (s.to_at, -1)) as c (at, n),
    lateral (values (s.storm), ('ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)) as of (storm)
  where s.unit_id = any(ids) and c.at is not null
  group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (business_id, storm, unit, status, hour) do update set change = figure_hour.change + excluded.change;

  insert into figure_group (business_id, storm, unit, status, calls, method, by_claimant, appraiser, count, cents)
  select s.business_id, coalesce(s.storm, '00000000-0000-0000-0000-000000000000'), s.unit, s.status, least(s.calls, 3),
    s.method, s.by_claimant, coalesce(s.appraiser, '00000000-0000-0000-0000-000000000000'),
    sign * count(*), sign * coalesce(sum(s.cents), 0)
  from figure_stay s where s.unit_id = any(ids) and s.to_at is null
  group by 1, 2, 3, 4, 5, 6, 7, 8
  order by 1, 2, 3, 4, 5, 6, 7, 8
  on conflict (business_id, storm, unit, status, calls, method, by_claimant, appraiser) do update
    set count = figure_group.count + excluded.count, cents = figure_group.cents + excluded.cents
$$;

insert into figure_hour (business_id, storm, unit, status, hour, change)
select business_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff', unit, status, hour, sum(change)
from figure_hour group by business_id, unit, status, hour having sum(change) <> 0;

insert into figure_group (business_id, storm, unit, status, calls, method, by_claimant, appraiser, count, cents)
select business_id, coalesce(storm, '00000000-0000-0000-0000-000000000000'), unit, status, least(calls, 3), method,
  by_claimant, coalesce(appraiser, '00000000-0000-0000-0000-000000000000'), count(*), coalesce(sum(cents), 0)
from figure_stay where to_at is null group by 1, 2, 3, 4, 5, 6, 7, 8;

-- The businesses whose stays are not made from all of their log, with how far they can be made: two minutes ago, where the
-- log has no holes that may yet be filled. Readers count the last minutes themselves.
create function businesses_to_count(shape text)
returns table (business_id uuid, upto bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with safe as (
    select coalesce((select e.id from events e where e.at < now() - interval '2 minutes' order by e.id desc limit 1), 0) as upto
  )
  select b.business_id, safe.upto from business b cross join safe left join figure_cursor c on c.business_id = b.business_id
  where coalesce(c.shape, '') <> businesses_to_count.shape or c.event_id < safe.upto
$$;
revoke all on function businesses_to_count(text) from public;
grant execute on function businesses_to_count(text) to claimfront_app;
