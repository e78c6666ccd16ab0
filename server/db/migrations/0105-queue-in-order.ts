const queued = `deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')`

/** What may be called at the moment, whatever its rank. */
const isReady = `(q.last_call <= moment - interval '4 hours' and q.id <> all(busy)
        and in_calling_hours(coalesce(nullif(q.zone, ''), clock), coalesce(s.calling_hours, hours), moment))`
const isWanted = `q.business_id = business and q.numcalls between fewest and most and (event is null or q.storm = event)`
const isDue = 'q.call_back_at <= moment'
const isReply = `q.reply_waiting_since is not null and (q.call_back_at is null or q.call_back_at > moment)`
const isPlain = 'q.call_back_at is null and q.reply_waiting_since is null'
const turn = 'q.numcalls, q.last_call, q.created_at, q.id'
const queue = 'call_queue q left join storm s on s.id = q.storm'

const part = (where: string, order: string) =>
  `(select q.id from ${queue} where ${isWanted} and ${where} order by ${order} limit needed)`

/** Contacts that are ranked by a call-back or a reply: few, and found by indexes of their own. */
const ranked = (ready: string) => `${part(`${isDue} and ${ready}`, `q.call_back_at, ${turn}`)}
      union all ${part(`${isReply} and ${ready}`, `q.reply_waiting_since, ${turn}`)}`

/** Contacts that an index has in order within each event and zone. */
const byZone = (zones: string, where: string) => `
      select n.* from ${zones} as g cross join lateral (
        select q.id, q.numcalls, q.last_call, q.created_at from ${queue}
        where q.business_id = business and q.storm = g.storm and q.zone = g.zone and ${isPlain}
          and q.numcalls between fewest and most and ${where}
        order by ${turn} limit needed) as n`

const none = `'00000000-0000-0000-0000-000000000000'`
const counted = 'business_id, storm_id, appraiser_id, status, appointment_at, numcalls, opted_out_at, deleted_at'
const kindOf = `business_id, coalesce(storm_id, ${none}) as storm, coalesce(appraiser_id, ${none}) as appraiser, status,
        appointment_at is not null as booked, least(numcalls, 3) as calls, opted_out_at is not null as opted_out`
const kind = 'business_id, storm, appraiser, status, booked, calls, opted_out'
const kinds = 'business_id, storm_id, appraiser_id, status, is_booked, calls, is_opted_out'

/** The queue as a list, a page at a time, without sorting all of it: `server/contacts/call-center/queue-page.ts`. */
export const queueInOrder = `
-- Since when a contact waits for a call. Stored, as row security keeps expressions from an index.
alter table contact
  add column waiting_since timestamptz not null generated always as (coalesce(last_call_at, created_at)) stored;
create index contact_call_waiting on contact (business_id, waiting_since, id) where ${queued};
create index contact_call_waiting_event on contact (business_id, call_event, waiting_since, id) where ${queued};
create index contact_call_turn on contact (business_id, numcalls, called_at, created_at, id) where ${queued};

create or replace view call_queue with (security_invoker = true) as
select id, business_id, storm_id, call_event as storm, zone, numcalls, called_at as last_call, created_at, call_back_at,
  reply_waiting_since, search, doc, waiting_since
from contact where ${queued};

-- Zones of an event's contacts without a call-back or a reply, each found by its first contact.
create function queue_zones(business uuid, event uuid) returns table (storm uuid, zone text) language sql stable as $$
with recursive zones as (
  (select q.zone from call_queue q where q.business_id = business and q.storm = event and ${isPlain}
   order by q.zone limit 1)
  union all
  select n.zone from zones z cross join lateral (
    select q.zone from call_queue q
    where q.business_id = business and q.storm = event and ${isPlain} and q.zone > z.zone
    order by q.zone limit 1) as n
)
select event, zones.zone from zones
$$;

-- The first contacts of the queue, as take_contacts hands them out, and then those that may not be called at the moment
-- in the same order: of one event or of all where it is null, with so many calls. What comes later is read only where
-- what comes before is less than is needed. Planned for each call: a plan for any number of rows would sort all of them.
create function queue_in_order(business uuid, event uuid, fewest int, most int, moment timestamptz, needed int)
returns table (id uuid) language plpgsql stable set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  clock text;
  hours jsonb;
  -- What somebody holds, or has worked on within the hour.
  busy constant uuid[] := array(
    select substr(l.stream, 9)::uuid from lease l
    where l.business_id = business and starts_with(l.stream, 'contact:') and lease_stands(l)
    union
    select f.contact_id from contact_fetch f
    where f.business_id = business and f.last_get > moment - interval '1 hour');
  ids uuid[];
  plain uuid[] := '{}';
begin
  select b.timezone, b.calling_hours into clock, hours from business b where b.business_id = business;
  ids := array(${ranked(isReady)});
  if cardinality(ids) < needed then
    if event is null then
      -- Mostly the first in the order of all events may be called.
      plain := array(
        select q.id from (
          select * from call_queue q where q.business_id = business and q.numcalls between fewest and most
          order by ${turn} limit needed + 50) as q
        left join storm s on s.id = q.storm
        where ${isPlain} and ${isReady} order by ${turn} limit needed);
    end if;
    if cardinality(plain) < needed then
      plain := array(select q.id from (
        ${byZone('callable_groups(business, case when event is not null then array[event] end, moment)', isReady)}
        ) as q order by ${turn} limit needed);
    end if;
    ids := ids || plain;
  end if;
  if cardinality(ids) < needed then
    ids := ids || array(${ranked(`not ${isReady}`)});
  end if;
  if cardinality(ids) < needed and event is null then
    ids := ids || array(
      select q.id from ${queue}
      where q.business_id = business and q.numcalls between fewest and most
        and (q.call_back_at is null or q.call_back_at > moment) and q.reply_waiting_since is null
        and (q.call_back_at is not null or not ${isReady})
      order by ${turn} limit needed);
  elsif cardinality(ids) < needed then
    ids := ids || array(select q.id from (
      select q.id, q.numcalls, q.last_call, q.created_at from call_queue q
      where ${isWanted} and q.call_back_at > moment and q.reply_waiting_since is null
      union all (${byZone('queue_zones(business, event)', `not ${isReady}`)})
      ) as q order by ${turn} limit needed);
  end if;
  return query select * from unnest(ids[1:needed]);
end $$;

-- The queue counts itself by the tally, which knows how often contacts were called, and which want no calls.
alter table contact_tally add column calls int not null default 0, add column is_opted_out boolean not null default false;
create index contact_tally_calls on contact_tally (business_id, storm_id, appraiser_id, status, is_booked, calls, is_opted_out);
create function tally_contacts(of_business uuid, of_storm uuid, of_appraiser uuid, of_status text, booked boolean,
  of_calls int, opted_out boolean, difference int) returns void language plpgsql as $$
begin
  update contact_tally set contacts = contacts + difference where tally_id = (
    select t.tally_id from contact_tally t
    where t.business_id = of_business and t.storm_id = of_storm and t.appraiser_id = of_appraiser
      and t.status = of_status and t.is_booked = booked and t.calls = of_calls and t.is_opted_out = opted_out
    limit 1 for update skip locked);
  if not found then
    insert into contact_tally (business_id, storm_id, appraiser_id, status, is_booked, calls, is_opted_out, contacts)
    values (of_business, of_storm, of_appraiser, of_status, booked, of_calls, opted_out, difference);
  end if;
end $$;
create or replace function keep_contact_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tally_contacts(${kind}, difference) from (
      select ${kindOf}, count(*)::int as difference from written where deleted_at is null group by ${kind}) as added;
  elsif tg_op = 'DELETE' then
    perform tally_contacts(${kind}, difference) from (
      select ${kindOf}, -count(*)::int as difference from former where deleted_at is null group by ${kind}) as removed;
  else
    perform tally_contacts(${kind}, difference) from (
      select ${kindOf}, sum(sign)::int as difference from (
        select ${counted}, 1 as sign from written union all select ${counted}, -1 from former) as both_sides
      where deleted_at is null group by ${kind} having sum(sign) <> 0) as moved;
  end if;
  return null;
end $$;
delete from contact_tally;
insert into contact_tally (${kinds}, contacts)
select ${kindOf}, count(*) from contact where deleted_at is null group by ${kind};
`
