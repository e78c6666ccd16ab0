-- Rotating secrets of sessions, their absolute end, and what their owner sees of them. The former release reads and
-- writes this table beside: each column has a default, and the trigger holds its refreshes to the end too.
alter table session
  -- Of the secret before the one in refresh_hash, and when that one took its place.
  add column former_hash bytea,
  add column rotated_at timestamptz,
  -- How many secrets came after the first, and the last of them that the browser is known to have received.
  add column rotation int not null default 0,
  add column rotation_received int not null default 0,
  -- Sessions that exist by now get the whole time from now on.
  add column ends_at timestamptz not null default now() + interval '30 days',
  add column last_seen_at timestamptz,
  add column address text,
  add column user_agent text;

create function bound_session() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.expires_at := least(new.expires_at, new.ends_at);
  return new;
end $$;
create trigger session_bounded before insert or update of expires_at, ends_at on session
  for each row execute function bound_session();
