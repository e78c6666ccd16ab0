import { appRole, jobsRole } from '../roles.ts'

/** API keys that let programs in, and an end for what nobody needs any more. */
export const house = `
create unique index business_of_api_key on business (api_key_hash) where api_key_hash is not null;

-- Whoever shows a key names no business: this is all it tells, and only to who has the key.
create function find_api_key(key_hash bytea)
returns table (business_id uuid, name text, timezone text, logo text, hint text)
language sql stable security definer set search_path = public as
'select b.business_id, b.name, b.timezone, b.logo, b.api_key_hint from business b where b.api_key_hash = $1';
revoke all on function find_api_key(bytea) from public;
grant execute on function find_api_key(bytea) to ${appRole};

create index session_over on session (least(ended_at, expires_at));
create index account_link_over on account_link (expires_at);

-- Messages that are settled, sessions that are over and links that have run out, when they are so many days old: at
-- most so many of each, and how many went. Called again until it is none.
create function prune_house(days int, most int) returns bigint
language sql security definer set search_path = public as $$
  with before as (select now() - make_interval(days => $1) as instant),
  messages as (
    delete from outbox where id in (
      select o.id from outbox o, before where o.queued_at < instant and o.state in ('sent', 'failed')
      order by o.queued_at limit $2) returning 1
  ),
  sessions as (
    delete from session where id in (
      select s.id from session s, before where least(s.ended_at, s.expires_at) < instant
      order by least(s.ended_at, s.expires_at) limit $2) returning 1
  ),
  links as (
    delete from account_link where id in (
      select l.id from account_link l, before where l.expires_at < instant order by l.expires_at limit $2) returning 1
  )
  select (select count(*) from messages) + (select count(*) from sessions) + (select count(*) from links)
$$;
revoke all on function prune_house(int, int) from public;
grant execute on function prune_house(int, int) to ${jobsRole};
`
