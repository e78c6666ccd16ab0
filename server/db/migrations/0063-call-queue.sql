-- What the call center's queue asks of a contact: `server/call-center`. Its zone follows from ZIP code and state (empty
-- where these are unknown); the two instants are set by messages.
alter table contact
  add column zone text not null default '',
  add column reply_waiting_since timestamptz,
  add column opted_out_at timestamptz,
  -- Never null: row security keeps expressions such as coalesce from an index, whose conditions have to be leakproof.
  add column call_event uuid not null generated always as (coalesce(storm_id, '00000000-0000-0000-0000-000000000000')) stored,
  add column called_at timestamptz not null generated always as (coalesce(last_call_at, '-infinity')) stored;

-- {"from": "08:00", "to": "20:00"}; null: the usual hours.
alter table business add column calling_hours jsonb;
alter table storm add column calling_hours jsonb;

-- Who was given a contact last, when, and when that one worked on it. No event: it is cleared when its calls are.
create table contact_fetch (
  contact_id uuid primary key,
  business_id uuid not null,
  last_fetcher uuid,
  last_fetch timestamptz,
  last_get timestamptz
);

-- What the call center keeps of a person.
create table call_agent (
  person_id uuid primary key,
  business_id uuid not null,
  -- The event whose contacts the agent is given; null for those of all.
  storm_id uuid,
  break_since timestamptz,
  seen_at timestamptz not null
);

-- Contacts that an agent has passed on: for a while they come after all others.
create table call_skip (
  person_id uuid not null,
  contact_id uuid not null,
  business_id uuid not null,
  at timestamptz not null,
  primary key (person_id, contact_id)
);

alter table contact_fetch enable row level security;
alter table contact_fetch force row level security;
create policy own_business on contact_fetch to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on contact_fetch to current_user using (true) with check (true);
grant select, insert, update, delete on contact_fetch to claimfront_app;

alter table call_agent enable row level security;
alter table call_agent force row level security;
create policy own_business on call_agent to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on call_agent to current_user using (true) with check (true);
grant select, insert, update, delete on call_agent to claimfront_app;

alter table call_skip enable row level security;
alter table call_skip force row level security;
create policy own_business on call_skip to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on call_skip to current_user using (true) with check (true);
grant select, insert, update, delete on call_skip to claimfront_app;

-- The queue: contacts of the call center that a call can still bring to an appointment (`callableStatuses` of the
-- contract). Within an event and a zone in the order of handing out, so that what may not be called now costs nothing.
create index contact_call_order on contact (business_id, call_event, zone, numcalls, called_at, created_at, id)
  where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
    and call_back_at is null and reply_waiting_since is null;
create index contact_call_backs on contact (business_id, call_back_at)
  where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
    and call_back_at is not null;
create index contact_call_replies on contact (business_id, reply_waiting_since)
  where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
    and reply_waiting_since is not null;

-- Whether a claimant's clock is inside the calling hours; on Sundays never before noon.
create function in_calling_hours(zone text, hours jsonb, moment timestamptz) returns boolean language sql stable as $$
  select local::time < coalesce(hours->>'to', '20:00')::time
    and local::time >= case when extract(dow from local) = 0
      then greatest(coalesce(hours->>'from', '08:00')::time, '12:00'::time)
      else coalesce(hours->>'from', '08:00')::time end
  from (select moment at time zone zone as local) as clock
$$;

create view call_queue with (security_invoker = true) as
select id, business_id, storm_id, call_event as storm, zone, numcalls, called_at as last_call, created_at, call_back_at, reply_waiting_since, search, doc
from contact
where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues');
grant select on call_queue to claimfront_app;

-- Events and zones of the queue whose contacts may be called at a moment: of these events, or of all where it is null.
-- Each is found by its first contact, however many there are.
create function callable_groups(business uuid, storms uuid[], moment timestamptz)
returns table (storm uuid, zone text) language sql stable as $$
with recursive
any_event as (
  (select q.storm, q.zone from call_queue q
   where storms is null and q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null
   order by q.storm, q.zone limit 1)
  union all
  select n.storm, n.zone from any_event g cross join lateral (
    -- The next zone of the event, or else the next event: a comparison of rows would read the whole group before.
    (select q.storm, q.zone from call_queue q
     where q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null
       and q.storm = g.storm and q.zone > g.zone
     order by q.zone limit 1)
    union all
    (select q.storm, q.zone from call_queue q
     where q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null and q.storm > g.storm
     order by q.storm, q.zone limit 1)
    limit 1) as n
),
of_events as (
  select n.storm, n.zone from (select distinct unnest(storms) as storm) as s cross join lateral (
    select q.storm, q.zone from call_queue q
    where q.business_id = business and q.storm = s.storm and q.call_back_at is null and q.reply_waiting_since is null
    order by q.zone limit 1) as n
  union all
  select n.storm, n.zone from of_events g cross join lateral (
    select q.storm, q.zone from call_queue q
    where q.business_id = business and q.storm = g.storm and q.call_back_at is null and q.reply_waiting_since is null
      and q.zone > g.zone
    order by q.zone limit 1) as n
),
clocked as materialized (
  select g.storm, g.zone, coalesce(nullif(g.zone, ''), b.timezone) as clock, coalesce(s.calling_hours, b.calling_hours) as hours
  from (select * from any_event union all select * from of_events) as g
  cross join (select b.timezone, b.calling_hours from business b where b.business_id = business) as b
  left join storm s on s.id = g.storm
),
-- Most events have the same hours, and there are a dozen zones: each pair is looked at once.
open_now as materialized (
  select d.clock, d.hours from (select distinct clock, hours from clocked offset 0) as d
  where in_calling_hours(d.clock, d.hours, moment)
)
select g.storm, g.zone from clocked g
join open_now o on o.clock = g.clock and o.hours is not distinct from g.hours
$$;

-- The first contacts of the queue that may be handed out, in order (domain, section 2): those that are ranked by a
-- call-back or a reply, at most `depth` of each, and of the others so many of each event and zone; of these only as far
-- as the order is certain, which is where the first of these groups is read to its end.
create function callable_contacts(business uuid, storms uuid[], held uuid[], moment timestamptz, depth int)
returns table (id uuid, storm uuid, rank text) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select q.id, q.storm, 'call_back' from call_queue q
    cross join (select b.timezone, b.calling_hours from business b where b.business_id = business) as b
    left join storm s on s.id = q.storm
    left join contact_fetch f on f.contact_id = q.id
    where q.business_id = business and q.call_back_at <= moment and q.last_call <= moment - interval '4 hours'
      and (storms is null or q.storm = any(storms)) and q.id <> all(held)
      and (f.last_get is null or f.last_get <= moment - interval '1 hour')
      and in_calling_hours(coalesce(nullif(q.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), moment)
    order by q.call_back_at limit depth;
  return query
    select q.id, q.storm, 'reply' from call_queue q
    cross join (select b.timezone, b.calling_hours from business b where b.business_id = business) as b
    left join storm s on s.id = q.storm
    left join contact_fetch f on f.contact_id = q.id
    where q.business_id = business and q.reply_waiting_since is not null
      and (q.call_back_at is null or q.call_back_at > moment) and q.last_call <= moment - interval '4 hours'
      and (storms is null or q.storm = any(storms)) and q.id <> all(held)
      and (f.last_get is null or f.last_get <= moment - interval '1 hour')
      and in_calling_hours(coalesce(nullif(q.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), moment)
    order by q.reply_waiting_since limit depth;
  return query
    with first_ones as materialized (
      select n.*, g.storm from callable_groups(business, storms, moment) as g
      cross join lateral (
        select q.id, q.numcalls, q.last_call, q.created_at,
          row_number() over (order by q.numcalls, q.last_call, q.created_at, q.id) as place
        from call_queue q
        left join contact_fetch f on f.contact_id = q.id
        where q.business_id = business and q.storm = g.storm and q.zone = g.zone
          and q.call_back_at is null and q.reply_waiting_since is null
          and q.last_call <= moment - interval '4 hours' and q.id <> all(held)
          and (f.last_get is null or f.last_get <= moment - interval '1 hour')
        order by q.numcalls, q.last_call, q.created_at, q.id limit depth) as n
    ), certain as (
      select * from first_ones where place = depth order by numcalls, last_call, created_at, id limit 1
    )
    select n.id, n.storm, 'calls' from first_ones n left join certain c on true
    where c.id is null or (n.numcalls, n.last_call, n.created_at, n.id) <= (c.numcalls, c.last_call, c.created_at, c.id)
    order by n.numcalls, n.last_call, n.created_at, n.id;
end $$;

-- Hands out contacts to agents who ask at the same time, each under a lease of so many milliseconds: the one that the
-- agent has already, or else the first that is free. `storms` has an event for each agent, or null for the one that the
-- agent has chosen. `done` are contacts that their agents (by place in `holders`) have finished: these are noted and
-- released first, and `finished` has those that their agent did hold. What another transaction is taking or changing is
-- passed over and not waited for; what is taken is looked at once more as it is by then. `upcoming` is the one that would
-- be handed out after these. Agents who take a break are given none.
create function take_contacts(business uuid, holders uuid[], names text[], sessions uuid[], storms uuid[], done uuid[],
  done_by int[], moment timestamptz, term_ms int)
returns table (asker int, contact uuid, rank text, until timestamptz, upcoming uuid, finished uuid[])
language plpgsql volatile set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  askers constant int := cardinality(holders);
  ended uuid[] := '{}';
  ended_by int[] := '{}';
  held uuid[];
  held_by uuid[];
  wanted uuid[];
  -- Those who take a break, and those who ask twice at once: they are given nothing of their own.
  passive boolean[];
  skips text[];
  got uuid[] := array_fill(null::uuid, array[askers]);
  ranks text[] := array_fill(null::text, array[askers]);
  ends timestamptz[] := array_fill(null::timestamptz, array[askers]);
  ids uuid[] := '{}';
  of_storms uuid[];
  of_ranks text[];
  tried uuid[] := '{}';
  plan_by int[];
  plan_ids uuid[];
  plan_ranks text[];
  taken record;
  found_before int := 0;
  depth int := 8;
  needs_one boolean;
  is_looked boolean := false;
begin
  if cardinality(done) > 0 then
    perform hold_lease('contact:' || d.id) from (select id from unnest(done) as d (id) order by 1) as d;
    with released as (
      delete from lease l using unnest(done, done_by) as d (id, place)
      where l.business_id = business and l.stream = 'contact:' || d.id and l.holder_id = holders[d.place]
      returning d.id, d.place
    ), noted as (
      insert into contact_fetch as f (contact_id, business_id, last_get) select id, business, moment from released
      on conflict (contact_id) do update set last_get = excluded.last_get
    )
    select coalesce(array_agg(id), '{}'), coalesce(array_agg(place), '{}') into ended, ended_by from released;
  end if;

  insert into call_agent as a (person_id, business_id, seen_at)
  select distinct h, business, moment from unnest(holders) as h
  on conflict (person_id) do update set seen_at = excluded.seen_at where a.seen_at < moment - interval '20 seconds';
  select array_agg(coalesce(s.storm, a.storm_id) order by s.n),
    array_agg(a.break_since is not null or s.holder = any(holders[1:s.n - 1]) order by s.n)
  into wanted, passive
  from unnest(holders, storms) with ordinality as s (holder, storm, n) left join call_agent a on a.person_id = s.holder;
  skips := array(select k.person_id || ' ' || k.contact_id from call_skip k
    where k.person_id = any(holders) and k.at > moment - interval '1 hour');

  select coalesce(array_agg(substr(l.stream, 9)::uuid), '{}'), coalesce(array_agg(l.holder_id), '{}') into held, held_by
  from lease l where l.business_id = business and starts_with(l.stream, 'contact:') and lease_stands(l);

  for taken in
    with own as (
      select distinct on (s.n) s.n, h.contact,
        case when c.call_back_at <= moment then 'call_back' when c.reply_waiting_since is not null then 'reply'
          else 'calls' end as rank
      from unnest(holders, wanted, passive) with ordinality as s (holder, storm, is_passive, n)
      join unnest(held, held_by) as h (contact, holder) on h.holder = s.holder
      join contact_fetch f on f.contact_id = h.contact and f.last_fetcher = s.holder
      join contact c on c.id = h.contact
      where not s.is_passive and h.contact <> all(done) and c.deleted_at is null
        and (f.last_get is null or f.last_get < f.last_fetch) and (s.storm is null or c.storm_id = s.storm)
      order by s.n, f.last_fetch desc
    )
    update lease l set until = clock_timestamp() + term_ms * interval '1 ms', session_id = sessions[own.n]
    from own where l.business_id = business and l.stream = 'contact:' || own.contact and l.holder_id = holders[own.n]
    returning own.n, own.contact, own.rank, l.until
  loop
    got[taken.n] := taken.contact;
    ranks[taken.n] := taken.rank;
    ends[taken.n] := taken.until;
  end loop;

  loop
    needs_one := exists (
      select from unnest(got, passive) as g (contact, is_passive) where g.contact is null and not g.is_passive);
    exit when not needs_one and is_looked;
    is_looked := true;
    select coalesce(array_agg(c.id order by c.n), '{}'), array_agg(c.storm order by c.n), array_agg(c.rank order by c.n)
    into ids, of_storms, of_ranks
    from callable_contacts(business, (
        select case when bool_and(g.storm is not null) then array_agg(distinct g.storm) end
        from unnest(got, passive, wanted) as g (contact, is_passive, storm)
        where (g.contact is null and not g.is_passive) or not needs_one),
      held || done || tried, moment, depth) with ordinality as c (id, storm, rank, n);

    plan_by := '{}';
    plan_ids := '{}';
    plan_ranks := '{}';
    -- First those that an agent has not passed on, then these too.
    for pass in 1 .. 2 loop
      for n in 1 .. askers loop
        continue when passive[n] or got[n] is not null or n = any(plan_by);
        for place in 1 .. cardinality(ids) loop
          continue when ids[place] = any(plan_ids) or (wanted[n] is not null and wanted[n] <> of_storms[place]);
          continue when pass = 1 and holders[n] || ' ' || ids[place] = any(skips);
          plan_by := plan_by || n;
          plan_ids := plan_ids || ids[place];
          plan_ranks := plan_ranks || of_ranks[place];
          exit;
        end loop;
      end loop;
    end loop;

    tried := tried || plan_ids;
    if cardinality(plan_ids) = 0 then
      -- Nothing here suits those who are left: further down, as long as there is more.
      exit when cardinality(ids) <= found_before or depth > 4096 or not needs_one;
      found_before := cardinality(ids);
      depth := depth * 8;
      continue;
    end if;
    found_before := 0;
    -- The locks first: the next statement sees what those who had them have done.
    select coalesce(array_agg(p.n), '{}'), coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.rank), '{}')
    into plan_by, plan_ids, plan_ranks
    from (
      select p.* from unnest(plan_by, plan_ids, plan_ranks) as p (n, id, rank)
      where pg_try_advisory_xact_lock(7202, hashtext('contact:' || p.id)) offset 0) as p;
    for taken in
      with free as materialized (
        select c.id from contact c left join contact_fetch f on f.contact_id = c.id
        where c.id = any(plan_ids) and c.deleted_at is null and c.appraiser_id is null and c.opted_out_at is null
          and c.status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
          and c.called_at <= moment - interval '4 hours'
          and (c.call_back_at is null or c.call_back_at <= moment or c.reply_waiting_since is not null)
          and (f.last_get is null or f.last_get <= moment - interval '1 hour')
        for update of c skip locked
      ), leased as (
        insert into lease as l (business_id, stream, state, holder_id, holder_name, session_id, since, until)
        select business, 'contact:' || p.id, 'held', holders[p.n], names[p.n], sessions[p.n], clock_timestamp(),
          clock_timestamp() + term_ms * interval '1 ms'
        from unnest(plan_by, plan_ids) as p (n, id) join free using (id)
        on conflict on constraint lease_pkey do update set state = excluded.state, holder_id = excluded.holder_id,
          holder_name = excluded.holder_name, session_id = excluded.session_id, former_id = null, former_name = null,
          word = null, since = excluded.since, until = excluded.until
        where not lease_stands(l)
        returning substr(l.stream, 9)::uuid as id, l.holder_id, l.until
      ), fetched as (
        insert into contact_fetch as f (contact_id, business_id, last_fetcher, last_fetch)
        select id, business, holder_id, moment from leased
        on conflict (contact_id) do update set last_fetcher = excluded.last_fetcher, last_fetch = excluded.last_fetch
      )
      select p.n, p.id as contact, p.rank, l.until
      from leased l join unnest(plan_by, plan_ids, plan_ranks) as p (n, id, rank) using (id)
    loop
      got[taken.n] := taken.contact;
      ranks[taken.n] := taken.rank;
      ends[taken.n] := taken.until;
    end loop;
  end loop;

  for n in 1 .. askers loop
    -- An agent who asked twice at once has the same one.
    asker := array_position(holders, holders[n]);
    contact := got[asker];
    rank := ranks[asker];
    until := ends[asker];
    asker := n;
    finished := array(select e.id from unnest(ended, ended_by) as e (id, place) where e.place = n);
    select c.id into upcoming from unnest(ids, of_storms) with ordinality as c (id, storm, place)
    where c.id <> all(tried) and (wanted[n] is null or wanted[n] = c.storm) order by c.place limit 1;
    return next;
  end loop;
end $$;

-- What an agent has done today.
create index events_of_calls on events (business_id, actor_id, at)
  where type in ('ContactCallPlaced', 'ContactCallEnded', 'ContactCallBackPlanned');
