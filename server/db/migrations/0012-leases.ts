import { leaseTermMs } from '../../../contract/leases/lease.ts'
import { ownRowsOnly } from '../roles.ts'

/** Key space of the advisory locks that make those who reach for one lease take turns. */
export const LEASES = 7_202

/** Whether the lease `l` still stands: its term is not over, and its holder is signed in. */
const stands = `l.until > clock_timestamp() and exists (
  select from session s where s.person_id = l.holder_id and (l.session_id is null or s.id = l.session_id)
    and s.ended_at is null and s.expires_at > clock_timestamp() offset 0)`

/** Who works on what. Not in the log: most of it is of no interest a minute later. */
export const leases = `
create table lease (
  business_id uuid not null,
  stream text not null,
  state text not null check (state in ('held', 'handed_over', 'taken_over')),
  holder_id uuid not null,
  holder_name text not null,
  -- Where its holder works on it: with this session it ends. Null until somebody whom it was handed to has come.
  session_id uuid,
  former_id uuid,
  former_name text,
  word text,
  since timestamptz not null,
  until timestamptz not null,
  primary key (business_id, stream)
);
${ownRowsOnly('lease')}

create function lease_stands(l lease) returns boolean language plpgsql volatile as $$
begin
  return ${stands};
end $$;

-- Makes whoever else reaches for the lease of a stream wait until the transaction ends.
create function hold_lease(stream text) returns void language sql volatile as
'select pg_advisory_xact_lock(${LEASES}, hashtext(stream))';

-- The first of some streams that nobody holds, which is the caller's then. One that somebody is taking in this very
-- moment is passed over and not waited for; each is looked at anew, so that none is taken by what was read before.
create function take_next_lease(business uuid, streams text[], holder uuid, holder_name text, session uuid)
returns setof lease language plpgsql volatile as $$
declare
  wanted text;
  taken lease;
begin
  foreach wanted in array streams loop
    if pg_try_advisory_xact_lock(${LEASES}, hashtext(wanted)) then
      insert into lease as l (business_id, stream, state, holder_id, holder_name, session_id, since, until)
      values (business, wanted, 'held', holder, take_next_lease.holder_name, session, clock_timestamp(),
        clock_timestamp() + interval '${leaseTermMs} ms')
      on conflict (business_id, stream) do update set state = excluded.state, holder_id = excluded.holder_id,
        holder_name = excluded.holder_name, session_id = excluded.session_id, former_id = null, former_name = null,
        word = null, since = excluded.since, until = excluded.until
      where not (${stands})
      returning l.* into taken;
      if found then
        return next taken;
        return;
      end if;
    end if;
  end loop;
end $$;

-- Raised by a change of what somebody else holds. Volatile, so that it sees leases that were taken while it waited.
create function refuse_leased(business uuid, streams text[], actors text[]) returns boolean language plpgsql volatile as $$
declare
  found_lease record;
begin
  select l.stream, l.holder_name, l.until, extract(epoch from l.until - clock_timestamp()) * 1000 as left_ms
  into found_lease
  from unnest(streams, actors) as changed (stream, actor)
  join lease l on l.business_id = business and l.stream = changed.stream
  where l.holder_id::text <> changed.actor and ${stands} limit 1;
  if found then
    raise exception 'stream % is leased', found_lease.stream
      using errcode = 'CF002', detail = row_to_json(found_lease)::text;
  end if;
  return true;
end $$;
`
