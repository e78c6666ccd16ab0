-- Read model of API keys. The hash and the last use are in no event. A hash stays when the key ends, so that a request
-- with it is refused for what it is.
create table api_key (
  id uuid primary key,
  business_id uuid not null,
  version int not null,
  state text not null,
  expires_at timestamptz,
  doc jsonb not null,
  hash bytea,
  used_at timestamptz,
  used_from text
);
create unique index api_key_by_hash on api_key (hash) where hash is not null;
create index api_key_of_business on api_key (business_id);
create index api_key_by_expiry on api_key (expires_at) where state = 'active' and expires_at is not null;
alter table api_key enable row level security;
alter table api_key force row level security;
drop policy if exists own_business on api_key;
create policy own_business on api_key to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on api_key;
create policy owner on api_key to current_user using (true) with check (true);
grant select, insert, update, delete on api_key to claimfront_app;

-- A caller with a key names no business: this is all it tells, and only to who has the key. A key of a former release
-- is a column of its business; servers of that release write it still, so it is read there.
create function find_api_client(key_hash bytea)
returns table (business_id uuid, business_name text, timezone text, logo text, id uuid, name text, shown_as text,
  scopes jsonb, state text, noted_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select k.business_id, b.name, b.timezone, b.logo, k.id, k.doc->>'name', k.doc->>'shown_as', k.doc->'scopes',
    case when k.state = 'active' and k.expires_at <= now() then 'expired' else k.state end, k.used_at
  from api_key k join business b using (business_id) where k.hash = $1
  union all
  select b.business_id, b.name, b.timezone, b.logo, null, coalesce(b.api_key_name, 'API key'), '…' || b.api_key_hint,
    null, 'active', b.api_key_used_at
  from business b where b.api_key_hash = $1
$$;

-- To the minute, so that a busy client does not write with every request.
create function note_key_use(key_id uuid, client text) returns void
language sql security definer set search_path = public, pg_temp as
'update api_key set used_at = now(), used_from = $2
 where id = $1 and (used_at is null or used_at < now() - interval ''1 minute'')';

-- For the job that looks after expiry, of all businesses: keys whose date has come, and those that it comes near to.
create function api_keys_near_expiry(within interval)
returns table (id uuid, business_id uuid, name text, expires_at timestamptz, is_over boolean)
language sql stable security definer set search_path = public, pg_temp as
'select k.id, k.business_id, k.doc->>''name'', k.expires_at, k.expires_at <= now() from api_key k
 where k.state = ''active'' and k.expires_at <= now() + $1 order by k.expires_at limit 500';
revoke all on function find_api_client(bytea), note_key_use(uuid, text), api_keys_near_expiry(interval) from public;
grant execute on function find_api_client(bytea), note_key_use(uuid, text), api_keys_near_expiry(interval)
  to claimfront_app;
