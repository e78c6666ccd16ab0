import { appRole, ownRowsOnly } from '../roles.ts'

/**
 * Snapshots of queues with packed documents: decision record 34. All four tables are derived from the log and can be
 * emptied together at any time. They replace past_mark, past_state and past_flow, which stay, empty, for processes of
 * the version before; a later migration drops them.
 */
export const packedSnapshots = `
-- Up to where in the log a snapshot reaches, and its moment: the latest time of the category's events so far.
create table queue_snapshot (
  business_id uuid not null,
  category text not null,
  position bigint not null,
  at timestamptz not null,
  -- How many rows there were, by status, and how many of them in the queue.
  counts jsonb not null,
  waiting int not null,
  -- What documents are packed with: the same in all snapshots of a queue.
  dictionary bytea not null,
  primary key (business_id, category, position)
);

-- A row as it was from a snapshot on, until its next one; only those that changed between two snapshots. Never updated.
create table queue_snapshot_row (
  business_id uuid not null,
  category text not null,
  id uuid not null,
  from_event bigint not null,
  -- In the order of the queue.
  place bigint not null,
  -- JSON, deflated with the snapshot's dictionary.
  doc bytea not null,
  primary key (business_id, category, id, from_event)
);
alter table queue_snapshot_row alter column doc set storage external;

-- When a row was in the queue: from a snapshot on, until the one that no longer finds it there.
create table queue_snapshot_stay (
  business_id uuid not null,
  category text not null,
  id uuid not null,
  from_event bigint not null,
  to_event bigint not null default 9223372036854775807,
  place bigint not null,
  primary key (business_id, category, id, from_event)
);
create index queue_snapshot_stay_ends on queue_snapshot_stay (business_id, category, to_event)
  include (from_event, place, id);

-- What came into the queue and left it, by the minute, between a snapshot and the one before.
create table queue_snapshot_flow (
  business_id uuid not null,
  category text not null,
  position bigint not null,
  minute timestamptz not null,
  came int not null,
  "left" int not null,
  primary key (business_id, category, position, minute)
);
create index queue_snapshot_flow_minute on queue_snapshot_flow (business_id, category, minute);
${['queue_snapshot', 'queue_snapshot_row', 'queue_snapshot_stay', 'queue_snapshot_flow'].map(ownRowsOnly).join('\n')}

-- Businesses that have had at least so many events of a category since their last snapshot, below a position.
create function queue_snapshot_due(category text, upto bigint, every int) returns setof uuid
language sql stable security definer set search_path = public as $$
  select b.business_id from business b
  where exists (
    select from events e
    where e.business_id = b.business_id and starts_with(e.stream, queue_snapshot_due.category || ':') and e.id <= upto
      and e.id > coalesce((select max(s.position) from queue_snapshot s
        where s.business_id = b.business_id and s.category = queue_snapshot_due.category), 0)
    offset every - 1 limit 1)
$$;
revoke all on function queue_snapshot_due(text, bigint, int) from public;
grant execute on function queue_snapshot_due(text, bigint, int) to ${appRole};

truncate past_mark, past_state, past_flow;
`
