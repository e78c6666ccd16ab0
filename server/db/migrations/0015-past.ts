import { appRole, ownRowsOnly } from '../roles.ts'

/**
 * Snapshots of queues, made from the log every so many events of a category. All three tables can be emptied at any
 * time: they are rebuilt, and reads fold more of the log until then.
 */
export const past = `
-- Up to where in the log a snapshot reaches, and its moment: the latest time of the category's events so far.
create table past_mark (
  business_id uuid not null,
  category text not null,
  position bigint not null,
  at timestamptz not null,
  -- How many things there were, by status, and how many of them in the queue.
  counts jsonb not null,
  waiting int not null,
  primary key (business_id, category, position)
);

-- A thing as it was from the mark at from_event on, until that at to_event; only those that changed between two marks.
create table past_state (
  business_id uuid not null,
  category text not null,
  id uuid not null,
  from_event bigint not null,
  to_event bigint not null default 9223372036854775807,
  -- In the order of the queue.
  place bigint not null,
  status text not null,
  waits boolean not null,
  doc jsonb not null,
  primary key (business_id, category, id, from_event)
);
create index past_state_waits on past_state (business_id, category, to_event) include (from_event, place, id) where waits;

-- What came into the queue and left it, by the minute, between a mark and the one before.
create table past_flow (
  business_id uuid not null,
  category text not null,
  position bigint not null,
  minute timestamptz not null,
  came int not null,
  "left" int not null,
  primary key (business_id, category, position, minute)
);
create index past_flow_minute on past_flow (business_id, category, minute);
${['past_mark', 'past_state', 'past_flow'].map(ownRowsOnly).join('\n')}

-- Businesses that have had at least so many events of a category since their last mark, below a position.
create function past_due(category text, upto bigint, every int) returns setof uuid
language sql stable security definer set search_path = public as $$
  select b.business_id from business b
  where exists (
    select from events e
    where e.business_id = b.business_id and starts_with(e.stream, past_due.category || ':') and e.id <= upto and e.id > coalesce(
      (select max(m.position) from past_mark m where m.business_id = b.business_id and m.category = past_due.category), 0)
    offset every - 1 limit 1)
$$;
revoke all on function past_due(text, bigint, int) from public;
grant execute on function past_due(text, bigint, int) to ${appRole};
`
