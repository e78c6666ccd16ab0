-- Contacts of an archived event are not called: they leave the queue until the event is restored, or they move to
-- another one. The events are looked up once a statement, so that indexes still give the queue in order.
create view queued_contact with (security_invoker = true) as
select id, business_id, storm_id, call_event as storm, zone, numcalls, called_at as last_call, created_at, call_back_at,
  reply_waiting_since, search, doc, waiting_since
from contact
where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues');
grant select on queued_contact to claimfront_app;

create or replace view call_queue with (security_invoker = true) as
select id, business_id, storm_id, storm, zone, numcalls, last_call, created_at, call_back_at, reply_waiting_since, search,
  doc, waiting_since
from queued_contact
where storm <> all(array(select s.id from storm s where s.deleted_at is not null));

-- As before, but an archived event is passed over as a whole: its contacts are not read one by one.
create or replace function callable_groups(business uuid, storms uuid[], moment timestamptz)
returns table (storm uuid, zone text) language sql stable as $$
with recursive
any_event as (
  (select q.storm, q.zone from queued_contact q
   where storms is null and q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null
   order by q.storm, q.zone limit 1)
  union all
  select n.storm, n.zone from any_event g cross join lateral (
    -- The next zone of the event, or else the next event: a comparison of rows would read the whole group before.
    (select q.storm, q.zone from queued_contact q
     where q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null
       and q.storm = g.storm and q.zone > g.zone
     order by q.zone limit 1)
    union all
    (select q.storm, q.zone from queued_contact q
     where q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null and q.storm > g.storm
     order by q.storm, q.zone limit 1)
    limit 1) as n
),
of_events as (
  select n.storm, n.zone from (select distinct unnest(storms) as storm) as s cross join lateral (
    select q.storm, q.zone from queued_contact q
    where q.business_id = business and q.storm = s.storm and q.call_back_at is null and q.reply_waiting_since is null
    order by q.zone limit 1) as n
  union all
  select n.storm, n.zone from of_events g cross join lateral (
    select q.storm, q.zone from queued_contact q
    where q.business_id = business and q.storm = g.storm and q.call_back_at is null and q.reply_waiting_since is null
      and q.zone > g.zone
    order by q.zone limit 1) as n
),
clocked as materialized (
  select g.storm, g.zone, coalesce(nullif(g.zone, ''), b.timezone) as clock, coalesce(s.calling_hours, b.calling_hours) as hours
  from (select * from any_event union all select * from of_events) as g
  cross join (select b.timezone, b.calling_hours from business b where b.business_id = business) as b
  left join storm s on s.id = g.storm
  where s.deleted_at is null
),
-- Most events have the same hours, and there are a dozen zones: each pair is looked at once.
open_now as materialized (
  select d.clock, d.hours from (select distinct clock, hours from clocked offset 0) as d
  where in_calling_hours(d.clock, d.hours, moment)
)
select g.storm, g.zone from clocked g
join open_now o on o.clock = g.clock and o.hours is not distinct from g.hours
$$;
