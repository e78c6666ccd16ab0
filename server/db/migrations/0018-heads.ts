import { appRole } from '../roles.ts'
import { STREAMS } from './0010-intake-leftovers.ts'

/**
 * Looks at the heads of streams that read only these: by the rights of the owner, and comparing whose they are
 * afterwards. Under row security the planner may think that a business has few events, as it does until statistics come
 * in after the first large file, and read all of them for each stream.
 */
export const heads = `
-- Raises unless each stream has the version that it is expected to have, or had it: whether there is a later one, the
-- unique constraint sees.
create function refuse_gap(business uuid, streams text[], versions int[]) returns boolean
language plpgsql volatile security definer set search_path = public as $$
declare
  behind text;
begin
  select head.stream into behind from unnest(streams, versions) as head (stream, version)
  where (select e.business_id from events e where e.stream = head.stream and e.version = head.version)
    is distinct from business limit 1;
  if found then
    perform raise_version_gap(behind);
  end if;
  return true;
end $$;
revoke all on function refuse_gap(uuid, text[], int[]) from public;
grant execute on function refuse_gap(uuid, text[], int[]) to ${appRole};

-- Whether a stream has another version than expected. Holds the stream until the transaction ends: alone if it is
-- about to be changed, else together with others who rely on it. Volatile, so that it looks again after it has waited.
drop function moved_on(text, int, boolean);
create function moved_on(business uuid, stream text, expected int, changes boolean) returns boolean
language plpgsql volatile security definer set search_path = public as $$
declare
  head events;
begin
  if changes then
    perform pg_advisory_xact_lock(${STREAMS}, hashtext(stream));
  else
    perform pg_advisory_xact_lock_shared(${STREAMS}, hashtext(stream));
  end if;
  select * into head from events e where e.stream = moved_on.stream order by e.version desc limit 1;
  return coalesce(head.version, 0) <> expected or head.business_id <> business;
end $$;
revoke all on function moved_on(uuid, text, int, boolean) from public;
grant execute on function moved_on(uuid, text, int, boolean) to ${appRole};
`
