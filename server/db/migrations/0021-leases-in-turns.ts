import { leaseTermMs } from '../../../contract/leases/lease.ts'
import { LEASES } from './0012-leases.ts'

/**
 * Gives rows of a queue to several callers at once, each the first that is free of those from `starts` to `ends` (places
 * in `streams`, from 1, in ascending order). A null among the streams is for nobody. What somebody else is taking in this
 * very moment is passed over and not waited for; what is taken is looked at once more as it is by then.
 */
export const leasesInTurns = `
drop function is_free(uuid, text);

create function take_leases(business uuid, streams text[], starts int[], ends int[], holders uuid[], names text[],
  sessions uuid[]) returns table (asker int, stream text, since timestamptz) language plpgsql volatile as $$
declare
  held constant text[] := array(
    select l.stream from lease l where l.business_id = business and l.stream = any(streams) and lease_stands(l));
begin
  asker := 1;
  for place in 1 .. cardinality(streams) loop
    while asker <= cardinality(starts) and ends[asker] < place loop
      asker := asker + 1;
    end loop;
    exit when asker > cardinality(starts);
    stream := streams[place];
    continue when stream is null or starts[asker] > place or stream = any(held);
    continue when not pg_try_advisory_xact_lock(${LEASES}, hashtext(stream));
    insert into lease as l (business_id, stream, state, holder_id, holder_name, session_id, since, until)
    values (business, take_leases.stream, 'held', holders[asker], names[asker], sessions[asker], clock_timestamp(),
      clock_timestamp() + interval '${leaseTermMs} ms')
    on conflict on constraint lease_pkey do update set state = excluded.state, holder_id = excluded.holder_id,
      holder_name = excluded.holder_name, session_id = excluded.session_id, former_id = null, former_name = null,
      word = null, since = excluded.since, until = excluded.until
    where not lease_stands(l)
    returning l.since into take_leases.since;
    if found then
      return next;
      asker := asker + 1;
    end if;
  end loop;
end $$;
`
