/** The event log. Rows are added and read, never changed: the server's role may neither update nor delete. */
export const log = `
create table events (
  id bigint generated always as identity primary key,
  business_id uuid not null,
  stream text not null,
  version int not null check (version > 0),
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  actor_id text not null,
  actor_name text not null,
  command_id uuid,
  constraint events_stream_version unique (stream, version)
);
create index events_of_business on events (business_id, id);

-- Replies of commands that had an effect, by the caller's idempotency key.
create table command_reply (
  business_id uuid not null,
  key uuid not null,
  request_hash bytea not null,
  reply jsonb not null,
  at timestamptz not null,
  primary key (business_id, key)
);

-- Raised when an append names a version whose predecessor does not exist.
create function raise_version_gap(stream text) returns boolean language plpgsql as $$
begin
  raise exception 'version gap in stream %', stream using errcode = 'CF001';
end $$;
`
