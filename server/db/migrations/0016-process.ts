import { ownRowsOnly } from '../roles.ts'

/**
 * What the log says of each lifecycle, counted behind it: one row for each event that a machine took, and each
 * aggregate's current state. Built from the log alone, in its order, up to the cursor; may be deleted and is rebuilt.
 */
export const process = `
create table process_cursor (
  business_id uuid primary key,
  event_id bigint not null default 0,
  -- Of the machines that the rows were made by: with other machines they are made anew.
  shape text not null default ''
);
create table process_step (
  event_id bigint primary key,
  business_id uuid not null,
  machine text not null,
  thing uuid not null,
  at timestamptz not null,
  -- Ids of the transitions taken, those at once too.
  arrows text[] not null,
  -- States that were left, and how long the thing had been in each, in milliseconds.
  left_states text[] not null,
  stayed bigint[] not null
);
create index process_step_of_span on process_step (business_id, machine, at);
create index process_step_of_thing on process_step (thing);
create table process_thing (
  thing uuid primary key,
  business_id uuid not null,
  machine text not null,
  state text not null,
  since timestamptz not null,
  storm uuid
);
create index process_thing_in_state on process_thing (business_id, machine, state, since);
create index process_thing_of_storm on process_thing (business_id, storm) where storm is not null;

-- Events that somebody asked for and a machine refused. They did not happen, so they are not in the log.
create table refused_attempt (
  id bigint generated always as identity primary key,
  business_id uuid not null,
  machine text not null,
  thing uuid,
  state text not null,
  event text not null,
  code text not null,
  guard text,
  sentence text not null,
  actor_id text not null,
  actor_name text not null,
  -- Key of the request, by which a repetition is recognised.
  request uuid,
  at timestamptz not null
);
create index refused_attempt_of_span on refused_attempt (business_id, machine, at);
create index refused_attempt_newest on refused_attempt (business_id, id);
create unique index refused_attempt_once on refused_attempt (business_id, request, thing, event) where request is not null;
${['process_cursor', 'process_step', 'process_thing', 'refused_attempt'].map(ownRowsOnly).join('\n')}
grant usage on sequence refused_attempt_id_seq to claimfront_app;
`
