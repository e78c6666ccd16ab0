-- What the audit log keeps beside the events. Entries are added, never changed or deleted by the role of the server; it
-- counts alike ones by note_audit alone. An entry without a business is for super admins.
create table audit_entry (
  id uuid primary key default gen_random_uuid(),
  business_id uuid,
  at timestamptz not null default now(),
  kind text not null,
  action text not null,
  result text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  about text,
  details jsonb not null,
  address text,
  device text,
  request_id text,
  -- Entries that are alike within an hour or a day are one: these are counted.
  digest bytea,
  -- How many different ones of a kind there may be in that time; the rest are one entry.
  crowd bytea,
  times int not null default 1,
  last_at timestamptz
);
create index audit_entry_newest on audit_entry (business_id, at desc, id desc);
create index audit_entry_all on audit_entry (at desc, id desc);
create unique index audit_entry_digest on audit_entry (digest) where digest is not null;
create index audit_entry_crowd on audit_entry (crowd) where crowd is not null;
alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy own_business on audit_entry to claimfront_app
  using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid))
  with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on audit_entry to current_user using (true) with check (true);
grant select, insert on audit_entry to claimfront_app;

-- Where commands about people, businesses and API keys came from. Their events say all else.
create table audit_origin (
  business_id uuid not null,
  command_id uuid not null,
  address text,
  device text,
  request_id text,
  at timestamptz not null,
  primary key (business_id, command_id)
);
create index audit_origin_at on audit_origin (at);
alter table audit_origin enable row level security;
alter table audit_origin force row level security;
create policy own_business on audit_origin to claimfront_app
  using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid))
  with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on audit_origin to current_user using (true) with check (true);
grant select, insert on audit_origin to claimfront_app;

create index events_audited on events (business_id, at desc)
  where split_part(stream, ':', 1) in ('user', 'business', 'api_key');

-- Adds notes. A row with a digest is counted where it is there already; where its crowd is full, it is counted as one
-- of many, without its address and actor, so that a flood from many addresses does not grow the table.
create function note_audit(notes jsonb, most_in_crowd int) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  n record;
begin
  for n in
    select * from jsonb_to_recordset(notes) as row (business_id uuid, kind text, action text, result text,
      actor_kind text, actor_id text, actor_name text, about text, details jsonb, address text, device text,
      request_id text, digest text, crowd text, times int)
    order by digest
  loop
    if n.digest is null then
      insert into audit_entry (business_id, kind, action, result, actor_kind, actor_id, actor_name, about, details,
        address, device, request_id)
      values (n.business_id, n.kind, n.action, n.result, n.actor_kind, n.actor_id, n.actor_name, n.about, n.details,
        n.address, n.device, n.request_id);
      continue;
    end if;
    update audit_entry set times = times + n.times, last_at = now() where digest = decode(n.digest, 'hex');
    continue when found;
    if (select count(*) from audit_entry where crowd = decode(n.crowd, 'hex')) >= most_in_crowd then
      n.digest := n.crowd;
      n.actor_kind := 'nobody';
      n.actor_id := null;
      n.actor_name := '';
      n.about := null;
      n.address := null;
      n.device := null;
      n.request_id := null;
      n.details := '{"many": true}';
    end if;
    insert into audit_entry (business_id, kind, action, result, actor_kind, actor_id, actor_name, about, details,
      address, device, request_id, digest, crowd, times)
    values (n.business_id, n.kind, n.action, n.result, n.actor_kind, n.actor_id, n.actor_name, n.about, n.details,
      n.address, n.device, n.request_id, decode(n.digest, 'hex'), decode(n.crowd, 'hex'), n.times)
    on conflict (digest) where digest is not null
      do update set times = audit_entry.times + excluded.times, last_at = now();
  end loop;
end $$;
revoke all on function note_audit(jsonb, int) from public;
grant execute on function note_audit(jsonb, int) to claimfront_app;

-- The audit log: these entries, and the events of people, businesses and API keys. It runs with the rights of its
-- reader, so row security applies.
create function audit_log()
returns table (id uuid, business_id uuid, at timestamptz, last_at timestamptz, times int, kind text, action text,
  result text, actor_kind text, actor_id text, actor_name text, about text, details jsonb, address text, device text,
  request_id text)
language sql stable as $$
select a.id, a.business_id, a.at, a.last_at, a.times, a.kind, a.action, a.result, a.actor_kind, a.actor_id,
  a.actor_name, a.about, a.details, a.address, a.device, a.request_id
from audit_entry a
union all
select lpad(to_hex(e.id), 32, '0')::uuid, e.business_id, e.at, null, 1,
  case
    when e.type = 'UserEdited' and e.data->'changes' ?| array['role', 'accessible_roles', 'permissions'] then 'role'
    when e.type = 'UserEdited' and e.data->'changes' ? 'needs_mfa' then 'second_factor'
    when e.type = 'UserPasswordSet' then 'password'
    when e.type like 'User%' then 'people'
    when e.type like '%ApiKey%' then 'api_key'
    else 'settings'
  end,
  e.type, 'done',
  case when exists (select from api_key k where k.id::text = e.actor_id) then 'api_key' else 'person' end,
  e.actor_id, e.actor_name,
  case split_part(e.stream, ':', 1)
    when 'user' then (select coalesce(p.name, p.first_name || ' ' || p.last_name) from person p
                      where p.id = split_part(e.stream, ':', 2)::uuid)
    when 'api_key' then (select k.doc->>'name' || ' (' || (k.doc->>'shown_as') || ')' from api_key k
                         where k.id = split_part(e.stream, ':', 2)::uuid)
    else (select b.name from business b where b.business_id = e.business_id)
  end,
  e.data, o.address, o.device, o.request_id
from events e
left join audit_origin o on o.business_id = e.business_id and o.command_id = e.command_id
where split_part(e.stream, ':', 1) in ('user', 'business', 'api_key')
$$;

-- For super admins: the audit log of all businesses, and what belongs to none. The call asks for businesses:manage.
create function all_audit(since timestamptz, until timestamptz)
returns table (id uuid, business_id uuid, at timestamptz, last_at timestamptz, times int, kind text, action text,
  result text, actor_kind text, actor_id text, actor_name text, about text, details jsonb, address text, device text,
  request_id text, business_name text)
language sql stable security definer set search_path = public, pg_temp as
'select a.*, b.name from audit_log() a left join business b using (business_id) where a.at >= $1 and a.at < $2';
revoke all on function all_audit(timestamptz, timestamptz) from public;
grant execute on function all_audit(timestamptz, timestamptz) to claimfront_app;

-- Lets go of entries that are so many days old, at most so many; how many went. Called again until it is none.
create function prune_audit(days int, most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  with entries as (
    delete from audit_entry where id in (
      select a.id from audit_entry a where a.at < now() - make_interval(days => $1) order by a.at limit $2) returning 1
  ),
  origins as (
    delete from audit_origin where (business_id, command_id) in (
      select o.business_id, o.command_id from audit_origin o where o.at < now() - make_interval(days => $1)
      order by o.at limit $2) returning 1
  )
  select (select count(*) from entries) + (select count(*) from origins)
$$;
revoke all on function prune_audit(int, int) from public;
grant execute on function prune_audit(int, int) to claimfront_jobs;
