-- What the call center's queue asks of a contact: `server/call-center`. Its zone follows from ZIP code and state (empty
-- where these are unknown); the two instants are set by messages.
alter table contact
  add column zone text not null default '',
  add column reply_waiting_since timestamptz,
  add column opted_out_at timestamptz;

-- {"from": "08:00", "to": "20:00"}; null: the usual hours.
alter table business add column calling_hours jsonb;
alter table storm add column calling_hours jsonb generated always as (doc->'settings'->'calling_hours') stored;

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
create index contact_call_order on contact (business_id,
    (coalesce(storm_id, '00000000-0000-0000-0000-000000000000'::uuid)), zone, numcalls,
    (coalesce(last_call_at, '-infinity'::timestamptz)), created_at, id)
  where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
    and call_back_at is null and reply_waiting_since is null;
create index contact_call_backs on contact (business_id, call_back_at)
  where deleted_at is null and appraiser_id is null and opted_out_at is null
    and status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
    and call_back_at is not null;
create index contact_replies on contact (business_id, reply_waiting_since)
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
select id, business_id, storm_id, coalesce(storm_id, '00000000-0000-0000-0000-000000000000'::uuid) as storm, zone, numcalls,
  coalesce(last_call_at, '-infinity'::timestamptz) as last_call, created_at, call_back_at, reply_waiting_since, search, doc
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
    select q.storm, q.zone from call_queue q
    where q.business_id = business and q.call_back_at is null and q.reply_waiting_since is null
      and (q.storm, q.zone) > (g.storm, g.zone)
    order by q.storm, q.zone limit 1) as n
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
)
select g.storm, g.zone
from (select * from any_event union all select * from of_events) as g
cross join (select b.timezone, b.calling_hours from business b where b.business_id = business) as b
left join storm s on s.id = g.storm
where in_calling_hours(coalesce(nullif(g.zone, ''), b.timezone), coalesce(s.calling_hours, b.calling_hours), moment)
$$;

-- The first contacts of the queue that may be handed out, in order (domain, section 2): `most` of each way to be ranked,
-- and where `each_event` is set, as many of each event.
create function callable_contacts(business uuid, storms uuid[], each_event boolean, held uuid[], moment timestamptz, most int)
returns table (id uuid, storm uuid, rank text) language plpgsql stable as $$
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
    order by q.call_back_at limit most;
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
    order by q.reply_waiting_since limit most;
  return query
    select n.id, g.storm, 'calls' from callable_groups(business, storms, moment) as g
    cross join lateral (
      select q.id, q.numcalls, q.last_call, q.created_at from call_queue q
      left join contact_fetch f on f.contact_id = q.id
      where q.business_id = business and q.storm = g.storm and q.zone = g.zone
        and q.call_back_at is null and q.reply_waiting_since is null
        and q.last_call <= moment - interval '4 hours' and q.id <> all(held)
        and (f.last_get is null or f.last_get <= moment - interval '1 hour')
      order by q.numcalls, q.last_call, q.created_at, q.id limit most) as n
    order by n.numcalls, n.last_call, n.created_at, n.id limit case when each_event then null else most end;
end $$;

-- Hands out contacts to agents who ask at the same time, each under a lease of so many milliseconds: the one that the
-- agent has already, or else the first that is free. `storms` has an event for each agent, or null for the one that the
-- agent has chosen. `done` are contacts that their agents have finished. What another transaction is taking or changing
-- is passed over and not waited for; what is taken is looked at once more as it is by then. `upcoming` is the one that
-- would be handed out after these. Agents who take a break are given none.
create function take_contacts(business uuid, holders uuid[], names text[], sessions uuid[], storms uuid[], done uuid[],
  moment timestamptz, term_ms int)
returns table (asker int, contact uuid, rank text, until timestamptz, upcoming uuid) language plpgsql volatile as $$
#variable_conflict use_column
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  askers constant int := cardinality(holders);
  held uuid[];
  held_by uuid[];
  wanted uuid[];
  breaks boolean[];
  got uuid[] := array_fill(null::uuid, array[askers]);
  ranks text[] := array_fill(null::text, array[askers]);
  ends timestamptz[] := array_fill(null::timestamptz, array[askers]);
  ids uuid[];
  of_storms uuid[];
  of_ranks text[];
  taken uuid[] := '{}';
  others uuid[];
  wants_all boolean;
  one uuid;
  stream text;
  most int;
  lease_end timestamptz;
begin
  insert into call_agent as a (person_id, business_id, seen_at)
  select distinct h, business, moment from unnest(holders) as h
  on conflict (person_id) do update set seen_at = excluded.seen_at where a.seen_at < moment - interval '20 seconds';
  select array_agg(coalesce(s.storm, a.storm_id) order by s.n), array_agg(a.break_since is not null order by s.n)
  into wanted, breaks
  from unnest(holders, storms) with ordinality as s (holder, storm, n) left join call_agent a on a.person_id = s.holder;

  select coalesce(array_agg(substr(l.stream, 9)::uuid), '{}'), coalesce(array_agg(l.holder_id), '{}') into held, held_by
  from lease l where l.business_id = business and starts_with(l.stream, 'contact:') and lease_stands(l);

  for n in 1 .. askers loop
    continue when breaks[n];
    select h.contact into one
    from unnest(held, held_by) as h (contact, holder)
    join contact_fetch f on f.contact_id = h.contact
    join contact c on c.id = h.contact
    where h.holder = holders[n] and h.contact <> all(done) and f.last_fetcher = holders[n] and c.deleted_at is null
      and (f.last_get is null or f.last_get < f.last_fetch)
      and (wanted[n] is null or c.storm_id = wanted[n])
    order by f.last_fetch desc limit 1;
    continue when one is null;
    update lease l set until = clock_timestamp() + term_ms * interval '1 ms', session_id = sessions[n]
    where l.business_id = business and l.stream = 'contact:' || one and l.holder_id = holders[n]
    returning l.until into lease_end;
    continue when not found;
    got[n] := one;
    ends[n] := lease_end;
    select case when c.call_back_at <= moment then 'call_back' when c.reply_waiting_since is not null then 'reply'
      else 'calls' end into rank from contact c where c.id = one;
    ranks[n] := rank;
  end loop;

  others := held || done;
  wants_all := exists (select from unnest(wanted) as w where w is null);
  most := askers + 4;
  loop
    select array_agg(c.id order by c.n), array_agg(c.storm order by c.n), array_agg(c.rank order by c.n)
    into ids, of_storms, of_ranks
    from callable_contacts(business, case when wants_all then null else wanted end,
      exists (select from unnest(wanted) as w where w is not null), others, moment, most)
      with ordinality as c (id, storm, rank, n);
    -- First those that an agent has not passed on, then these too.
    for pass in 1 .. 2 loop
      for place in 1 .. coalesce(cardinality(ids), 0) loop
        exit when not exists (select from unnest(got, breaks) as g (contact, is_break) where g.contact is null and not g.is_break);
        continue when ids[place] = any(taken);
        for n in 1 .. askers loop
          continue when got[n] is not null or breaks[n] or (wanted[n] is not null and wanted[n] <> of_storms[place]);
          continue when pass = 1 and exists (
            select from call_skip k where k.person_id = holders[n] and k.contact_id = ids[place]
              and k.at > moment - interval '1 hour');
          stream := 'contact:' || ids[place];
          exit when not pg_try_advisory_xact_lock(7202, hashtext(stream));
          perform from contact c left join contact_fetch f on f.contact_id = c.id
          where c.id = ids[place] and c.deleted_at is null and c.appraiser_id is null and c.opted_out_at is null
            and c.status in ('not_scheduled', 'to_schedule', 'field_request', 'not_reached', 'reached_not_scheduled', 'call_customer_back', 'issues')
            and coalesce(c.last_call_at, '-infinity') <= moment - interval '4 hours'
            and (c.call_back_at is null or c.call_back_at <= moment or c.reply_waiting_since is not null)
            and (f.last_get is null or f.last_get <= moment - interval '1 hour')
          for update of c skip locked;
          exit when not found;
          insert into lease as l (business_id, stream, state, holder_id, holder_name, session_id, since, until)
          values (business, stream, 'held', holders[n], names[n], sessions[n], clock_timestamp(),
            clock_timestamp() + term_ms * interval '1 ms')
          on conflict on constraint lease_pkey do update set state = excluded.state, holder_id = excluded.holder_id,
            holder_name = excluded.holder_name, session_id = excluded.session_id, former_id = null, former_name = null,
            word = null, since = excluded.since, until = excluded.until
          where not lease_stands(l)
          returning l.until into lease_end;
          exit when not found;
          insert into contact_fetch as f (contact_id, business_id, last_fetcher, last_fetch)
          values (ids[place], business, holders[n], moment)
          on conflict (contact_id) do update set last_fetcher = excluded.last_fetcher, last_fetch = excluded.last_fetch;
          got[n] := ids[place];
          ranks[n] := of_ranks[place];
          ends[n] := lease_end;
          taken := taken || ids[place];
          exit;
        end loop;
      end loop;
    end loop;
    exit when coalesce(cardinality(ids), 0) < most or most > 1000
      or not exists (select from unnest(got, breaks) as g (contact, is_break) where g.contact is null and not g.is_break);
    most := most * 8;
  end loop;

  for n in 1 .. askers loop
    asker := n;
    contact := got[n];
    rank := ranks[n];
    until := ends[n];
    select c.id into upcoming from unnest(ids, of_storms) with ordinality as c (id, storm, place)
    where c.id <> all(taken) and (wanted[n] is null or wanted[n] = c.storm) order by c.place limit 1;
    return next;
  end loop;
end $$;

-- What an agent has done today.
create index events_of_calls on events (business_id, actor_id, at)
  where type in ('ContactCallPlaced', 'ContactCallEnded', 'ContactCallBackPlanned');
