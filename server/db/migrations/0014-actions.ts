import { ownRowsOnly } from '../roles.ts'

/** Operations of people: the commands of each, and where in the log their events are. */
export const actions = `
create table action_command (
  business_id uuid not null,
  actor_id text not null,
  action_id uuid not null,
  command_id uuid not null,
  label text not null,
  category text not null,
  things int not null,
  -- Types of its events, each between commas.
  types text not null,
  -- What it takes back: action:<id> or event:<id>.
  undoes text,
  at timestamptz not null,
  -- All of its events are between these two, beside those of others.
  first_event bigint not null,
  last_event bigint not null,
  primary key (business_id, actor_id, action_id, command_id)
);
create index action_command_newest on action_command (business_id, actor_id, last_event desc);
create index action_command_at on action_command (at);
${ownRowsOnly('action_command')}

-- What one did long ago is not taken back by its action any more, but event by event: it goes with the saved replies.
create or replace function prune_command_replies(before timestamptz, most int) returns int
language sql volatile security definer set search_path = public as $$
  with old as (select ctid from command_reply where at < before limit most for update skip locked),
  gone as (delete from command_reply where ctid = any(array(select ctid from old)) returning 1),
  old_actions as (select ctid from action_command where at < before limit most for update skip locked),
  gone_actions as (delete from action_command where ctid = any(array(select ctid from old_actions)) returning 1)
  select greatest((select count(*) from gone), (select count(*) from gone_actions))::int
$$;
`
