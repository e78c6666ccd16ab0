-- How many claims, contacts and leads of a storm came to a status in an hour, less those that left it: figures by day are
-- sums of it. Made with the stays, from which it follows.
create table figure_hour (
  business_id uuid not null,
  -- All zeros for none.
  storm uuid not null,
  unit text not null,
  status text not null,
  hour timestamptz not null,
  change int not null,
  primary key (business_id, storm, unit, status, hour)
);
alter table figure_hour enable row level security;
alter table figure_hour force row level security;
create policy own_business on figure_hour to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on figure_hour to current_user using (true) with check (true);
grant select, insert, update, delete on figure_hour to claimfront_app;

-- Adds the stays of some units to the hours, or with -1 takes them out.
create function tally_stays(ids uuid[], sign int) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into figure_hour (business_id, storm, unit, status, hour, change)
  select s.business_id, coalesce(s.storm, '00000000-0000-0000-0000-000000000000'), s.unit, s.status,
    date_trunc('hour', c.at), sign * sum(c.n)
  from figure_stay s, lateral (values (s.from_at, 1), (s.to_at, -1)) as c (at, n)
  where s.unit_id = any(ids) and c.at is not null
  group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
  order by 1, 2, 3, 4, 5
  on conflict (business_id, storm, unit, status, hour) do update set change = figure_hour.change + excluded.change
$$;
