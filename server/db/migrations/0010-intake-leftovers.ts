import { appRole } from '../roles.ts'

/**
 * Key space of the advisory locks on streams that others depend on: a writer of one waits for those who depend on it,
 * and they for the writer. So the order of the log is the order in which it happened.
 */
export const STREAMS = 7_201

/** Streams that a command expects unchanged, and saved replies that are pruned. */
export const intakeLeftovers = `
-- Whether a stream has another version than expected. Holds the stream until the transaction ends: alone if it is
-- about to be changed, else together with others who rely on it. Volatile, so that it looks again after it has waited.
create function moved_on(stream text, expected int, changes boolean) returns boolean language plpgsql volatile as $$
begin
  if changes then
    perform pg_advisory_xact_lock(${STREAMS}, hashtext(stream));
  else
    perform pg_advisory_xact_lock_shared(${STREAMS}, hashtext(stream));
  end if;
  return coalesce((select max(e.version) from events e where e.stream = moved_on.stream), 0) <> expected;
end $$;

-- Lets saved replies of all businesses go that are older than asked, so many at a time; answers with how many.
create function prune_command_replies(before timestamptz, most int) returns int
language sql volatile security definer set search_path = public as $$
  with old as (select ctid from command_reply where at < before limit most for update skip locked),
  gone as (delete from command_reply where ctid = any(array(select ctid from old)) returning 1)
  select count(*)::int from gone
$$;
revoke all on function prune_command_replies(timestamptz, int) from public;
grant execute on function prune_command_replies(timestamptz, int) to ${appRole};
create index command_reply_at on command_reply (at);

-- Where the log ends, over all businesses: a cursor beyond it is from another database.
create function head_of_log() returns bigint language sql stable security definer set search_path = public
as 'select coalesce(max(id), 0) from events';
revoke all on function head_of_log() from public;
grant execute on function head_of_log() to ${appRole};
`
