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

/** Sessions that listen through a hosted service, which has to be told when they may no longer. */
export const admittedSessions = `
alter table session
  -- The id that the service knows the listener by, and what the session might hear when it was let in.
  add column pushed_as text,
  add column pushed_standing text;
create index session_pushed on session (id) where pushed_as is not null;

create function admitted_sessions()
returns table (id uuid, pushed_as text, pushed_standing text, is_over boolean, role text, permissions text[],
  needs_mfa boolean, mfa_verified boolean, email_verified boolean)
language sql stable security definer set search_path = public as
'select s.id, s.pushed_as, s.pushed_standing,
   s.ended_at is not null or s.expires_at <= now() or p.deleted_at is not null,
   role_of_session(s.active_role, p.role, p.accessible_roles), p.permissions, p.needs_mfa,
   s.mfa_passed_at is not null, p.notifications_email_verified_at is not null
 from session s join person p on p.id = s.person_id where s.pushed_as is not null';

-- Unless it was let in anew meanwhile, as something else.
create function forget_admitted(ids uuid[], names text[], standings text[]) returns void
language sql security definer set search_path = public as
'update session set pushed_as = null, pushed_standing = null
 from unnest($1, $2, $3) as given (session, name, standing)
 where id = given.session and pushed_as = given.name and pushed_standing = given.standing';
revoke all on function admitted_sessions(), forget_admitted(uuid[], text[], text[]) from public;
grant execute on function admitted_sessions(), forget_admitted(uuid[], text[], text[]) to ${appRole};
`
