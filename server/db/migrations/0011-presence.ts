import { appRole, ownRowsOnly } from '../roles.ts'

/**
 * Who is where, as each server process tells the others: nothing that must outlive a crash, so it is not logged. Times
 * are the database's, so that processes need not agree about theirs.
 */
export const presence = `
create unlogged table presence (
  process uuid not null,
  business_id uuid not null,
  topic text not null,
  people jsonb not null,
  told_at timestamptz not null default clock_timestamp(),
  primary key (business_id, topic, process)
);
${ownRowsOnly('presence')}

-- Takes what a process says of its own channels ([{business_id, topic, people}], nobody: forget the channel) and gives
-- what others said, in the last so many seconds, of the channels that it has listeners on.
create function exchange_presence(me uuid, mine jsonb, listened jsonb, seconds float8)
returns table (business_id uuid, topic text, people jsonb)
language sql volatile security definer set search_path = public as $$
  insert into presence as p (process, business_id, topic, people)
  select me, m.business_id, m.topic, m.people
  from jsonb_to_recordset(mine) m(business_id uuid, topic text, people jsonb)
  where m.people <> '[]'
  on conflict (business_id, topic, process) do update set people = excluded.people, told_at = clock_timestamp();

  delete from presence p
  using jsonb_to_recordset(mine) m(business_id uuid, topic text, people jsonb)
  where p.process = me and p.business_id = m.business_id and p.topic = m.topic and m.people = '[]';

  select p.business_id, p.topic, p.people
  from presence p
  join jsonb_to_recordset(listened) l(business_id uuid, topic text)
    on p.business_id = l.business_id and p.topic = l.topic
  where p.process <> me and p.told_at > clock_timestamp() - make_interval(secs => seconds);
$$;
revoke all on function exchange_presence(uuid, jsonb, jsonb, float8) from public;
grant execute on function exchange_presence(uuid, jsonb, jsonb, float8) to ${appRole};

-- Rows of processes that ended without a word.
create function sweep_presence() returns void
language sql volatile security definer set search_path = public as
'delete from presence where told_at < clock_timestamp() - interval ''1 minute''';
revoke all on function sweep_presence() from public;
grant execute on function sweep_presence() to ${appRole};
`
