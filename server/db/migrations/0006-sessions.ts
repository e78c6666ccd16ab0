import { appRole } from '../roles.ts'

/** Sessions that outlive their tokens, roles chosen for a session, and attempts counted across callers. */
export const sessions = `
alter table session
  -- The role chosen for this session; null for the person's own.
  add column active_role text,
  -- Of the secret in the browser's cookie that gets it new tokens.
  add column refresh_hash bytea;
create index session_of_person on session (person_id) where ended_at is null;

-- A chosen role counts as long as it is among the accessible ones.
create function role_of_session(chosen text, own text, accessible text) returns text
language sql immutable as
'select case when chosen = any(string_to_array(accessible, ''|'')) then chosen else own end';

-- What live connections hang on. It knows session ids only, which nobody can guess, and tells nothing of the person.
create function standing_of_sessions(ids uuid[])
returns table (id uuid, role text, permissions text[], needs_mfa boolean, mfa_verified boolean, email_verified boolean)
language sql stable security definer set search_path = public as
'select s.id, role_of_session(s.active_role, p.role, p.accessible_roles), p.permissions, p.needs_mfa,
   s.mfa_passed_at is not null, p.notifications_email_verified_at is not null
 from session s join person p on p.id = s.person_id
 where s.id = any($1) and s.ended_at is null and s.expires_at > now() and p.deleted_at is null';
revoke all on function standing_of_sessions(uuid[]) from public;
grant execute on function standing_of_sessions(uuid[]) to ${appRole};

-- Tries of what can be guessed, before anybody is known; only the functions below reach them. Each key is a bucket
-- that fills by one with every try and empties at an even pace; full_until is when it will be empty.
create table attempt (key text primary key, full_until timestamptz not null);
create index attempt_over on attempt (full_until);

-- Counts a try under each key, unless one of them is full: then none is counted, and the seconds to wait come back.
-- Keys are given in one order of kinds everywhere, so that two tries never wait for each other in a circle.
create function take_attempt(keys text[], most int[], seconds float8[]) returns float8
language plpgsql security definer set search_path = public as $$
declare
  wait float8 := 0;
  due timestamptz;
  moment timestamptz;
begin
  for place in 1 .. cardinality(keys) loop
    insert into attempt values (keys[place], now()) on conflict (key) do update set key = excluded.key
    returning full_until into due;
    moment := clock_timestamp();
    wait := greatest(wait,
      extract(epoch from greatest(due, moment) - moment) + seconds[place] - most[place] * seconds[place]);
  end loop;
  if wait > 0 then
    return wait;
  end if;
  for place in 1 .. cardinality(keys) loop
    update attempt set full_until = greatest(full_until, moment) + make_interval(secs => seconds[place])
    where key = keys[place];
  end loop;
  if random() < 0.01 then
    delete from attempt where full_until < now() - interval '1 day';
  end if;
  return 0;
end $$;

-- A try that was no guess does not count.
create function give_back_attempt(keys text[], seconds float8[]) returns void
language sql security definer set search_path = public as
'update attempt set full_until = full_until - make_interval(secs => given.seconds)
 from unnest($1, $2) as given (key, seconds) where attempt.key = given.key';

-- Something known of a key, for a time: that this browser was the right one before.
create function remember_attempt(known text, seconds float8) returns void
language sql security definer set search_path = public as
'insert into attempt values ($1, now() + make_interval(secs => $2))
 on conflict (key) do update set full_until = excluded.full_until';
create function is_remembered(known text) returns boolean
language sql stable security definer set search_path = public as
'select exists (select from attempt where key = $1 and full_until > now())';

revoke all on function take_attempt(text[], int[], float8[]) from public;
revoke all on function give_back_attempt(text[], float8[]) from public;
revoke all on function remember_attempt(text, float8) from public;
revoke all on function is_remembered(text) from public;
grant execute on function take_attempt(text[], int[], float8[]) to ${appRole};
grant execute on function give_back_attempt(text[], float8[]) to ${appRole};
grant execute on function remember_attempt(text, float8) to ${appRole};
grant execute on function is_remembered(text) to ${appRole};
`
