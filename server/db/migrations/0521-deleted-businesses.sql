-- What is kept of a business that was deleted: that it was, by whom and when.
create table deleted_business (
  id uuid primary key,
  name text not null,
  reason text not null,
  suspended_at timestamptz,
  suspended_by text,
  planned_at timestamptz not null,
  planned_by text not null,
  deleted_at timestamptz not null default now()
);
-- Numbers that had opted out of its texts or agreed to them, as keyed hashes; kept as long as somebody may sue for a text.
create table kept_consent (
  former_business uuid not null,
  number_hash bytea not null,
  status text not null,
  kept_until timestamptz not null,
  primary key (former_business, number_hash)
);
create index kept_consent_over on kept_consent (kept_until);

-- Businesses whose day has come, and those whose rows have begun to go.
create function businesses_to_delete() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as
'select business_id from business
 where state = ''deletion_planned'' and (deletion->>''due_at'')::timestamptz <= now() or state = ''deleted''';

-- Hashes that are to outlive the rows of a deleted business.
create function keep_consents(business uuid, hashes bytea[], statuses text[], years int) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  insert into kept_consent
  select business, k.hash, k.status, now() + make_interval(years => years)
  from unnest(hashes, statuses) as k (hash, status)
  where exists (select from business b where b.business_id = business and b.state = 'deleted')
  on conflict do nothing
$$;

-- Every table with rows of businesses, by the catalog: a new one is among them by itself.
create function tables_of_businesses() returns setof text
language sql stable security definer set search_path = public, pg_temp as
'select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid
 where c.relnamespace = ''public''::regnamespace and c.relkind in (''r'', ''p'') and not c.relispartition
   and a.attname = ''business_id'' and not a.attisdropped order by 1';

-- Deletes rows of a deleted business, at most so many of each table; the number that went. Tables that others refer to go
-- once those are empty. The log goes after everything else, and the business itself by `end_business`.
create function delete_rows_of_business(business uuid, most int) returns bigint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  one text;
  gone bigint;
  all_gone bigint := 0;
begin
  if not exists (select from business b where b.business_id = business and b.state = 'deleted') then return 0; end if;
  perform set_config('app.business_id', business::text, true);
  delete from graphile_worker._private_jobs j where j.payload->>'business_id' = business::text and j.locked_at is null;
  get diagnostics gone = row_count;
  all_gone := all_gone + gone;
  delete from graphile_worker._private_jobs j where j.locked_at is null and lower(j.payload->>'address') in
    (select lower(p.email) from person p where p.business_id = business);
  for one in select t from tables_of_businesses() t where t not in ('business', 'events') loop
    begin
      execute format('delete from %I where ctid = any(array(select ctid from %I where business_id = $1 limit $2))', one, one)
        using business, most;
      get diagnostics gone = row_count;
      all_gone := all_gone + gone;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  if all_gone = 0 then
    delete from events where ctid = any(array(select ctid from events where business_id = business limit most));
    get diagnostics all_gone = row_count;
  end if;
  return all_gone;
end $$;

-- Whether the last of a business is gone: its row, and in its place that it was deleted. Not before everything else is.
create function end_business(business uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if delete_rows_of_business(business, 1000) > 0 then return false; end if;
  insert into deleted_business (id, name, reason, suspended_at, suspended_by, planned_at, planned_by)
  select b.business_id, b.name, coalesce(b.suspension->>'reason', ''), (b.suspension->>'at')::timestamptz, b.suspension->>'by',
    (b.deletion->>'at')::timestamptz, b.deletion->>'by'
  from business b where b.business_id = business and b.state = 'deleted'
  on conflict do nothing;
  delete from business b where b.business_id = business and b.state = 'deleted';
  return true;
end $$;

-- For the super admin. The call asks for businesses:manage.
create function list_deleted_businesses()
returns table (id uuid, name text, reason text, planned_by text, planned_at timestamptz, deleted_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as
'select d.id, d.name, d.reason, d.planned_by, d.planned_at, d.deleted_at from deleted_business d
 order by d.deleted_at desc, d.id';

create function prune_kept_consents() returns void
language sql volatile security definer set search_path = public, pg_temp as
'delete from kept_consent where kept_until <= now()';

revoke all on function businesses_to_delete(), keep_consents(uuid, bytea[], text[], int), tables_of_businesses(),
  delete_rows_of_business(uuid, int), end_business(uuid), list_deleted_businesses(), prune_kept_consents() from public;
grant execute on function businesses_to_delete(), keep_consents(uuid, bytea[], text[], int),
  delete_rows_of_business(uuid, int), end_business(uuid), list_deleted_businesses(), prune_kept_consents() to claimfront_app;
