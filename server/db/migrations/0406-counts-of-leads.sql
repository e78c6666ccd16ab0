-- How many leads there are by hour of their creation (docs/decisions/0230). A change adds rows with differences and
-- waits for no other change; whoever reads adds them up. Now and then a change puts those of its business together.
create table lead_count (
  business_id uuid not null,
  hour timestamptz not null,
  status text not null,
  storm_id uuid,
  count int not null,
  snoozed int not null
);
alter table lead_count enable row level security;
alter table lead_count force row level security;
create policy own_business on lead_count to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on lead_count to current_user using (true) with check (true);
grant select, insert, update, delete on lead_count to claimfront_app;

insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
select business_id, date_trunc('hour', created_at, 'UTC'), status, storm_id, count(*),
  count(*) filter (where snooze_until is not null)
from lead where deleted_at is null group by 1, 2, 3, 4;
create index lead_count_of_hour on lead_count (business_id, hour) include (status, storm_id, count, snoozed);

-- One at a time for a business: another goes on without.
create function sum_counts_of_leads(business uuid) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('lead_count ' || business, 0)) then return; end if;
  with summed as (delete from lead_count where business_id = business returning *)
  insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
  select business_id, hour, status, storm_id, sum(count), sum(snoozed) from summed
  group by 1, 2, 3, 4 having sum(count) <> 0 or sum(snoozed) <> 0;
end $$;

create function count_leads() returns trigger language plpgsql as $$
declare
  business uuid;
  added int;
begin
  if tg_op = 'INSERT' then
    insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
    select business_id, date_trunc('hour', created_at, 'UTC'), status, storm_id, count(*),
      count(*) filter (where snooze_until is not null)
    from written where deleted_at is null group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
    select business_id, date_trunc('hour', created_at, 'UTC'), status, storm_id, -count(*),
      -count(*) filter (where snooze_until is not null)
    from removed where deleted_at is null group by 1, 2, 3, 4;
  else
    insert into lead_count (business_id, hour, status, storm_id, count, snoozed)
    select business_id, date_trunc('hour', created_at, 'UTC'), status, storm_id, sum(one), sum(one * is_snoozed)
    from (
      select business_id, created_at, status, storm_id, 1 as one, (snooze_until is not null)::int as is_snoozed
      from written where deleted_at is null
      union all
      select business_id, created_at, status, storm_id, -1, (snooze_until is not null)::int
      from removed where deleted_at is null
    ) as changed
    group by 1, 2, 3, 4 having sum(one) <> 0 or sum(one * is_snoozed) <> 0;
  end if;
  get diagnostics added = row_count;
  if random() < added / 2000.0 then
    if tg_op = 'DELETE' then
      select business_id into business from removed limit 1;
    else
      select business_id into business from written limit 1;
    end if;
    perform sum_counts_of_leads(business);
  end if;
  return null;
end $$;
create trigger lead_counted_added after insert on lead
  referencing new table as written for each statement execute function count_leads();
create trigger lead_counted_removed after delete on lead
  referencing old table as removed for each statement execute function count_leads();
create trigger lead_counted_changed after update on lead
  referencing old table as removed new table as written for each statement execute function count_leads();
