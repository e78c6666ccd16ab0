-- Read model of files of rows that admins take away.
create table export (
  id uuid primary key,
  business_id uuid not null,
  status text not null check (status in ('requested', 'running', 'ready', 'canceled', 'failed', 'expired')),
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  file_id uuid,
  version int not null,
  doc jsonb not null
);
create index export_latest on export (business_id, requested_at desc, id);
create index export_open on export (updated_at) where status in ('requested', 'running');
create index export_file on export (business_id, file_id) where file_id is not null;
alter table export enable row level security;
alter table export force row level security;
create policy own_business on export to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on export to current_user using (true) with check (true);
grant select, insert, update, delete on export to claimfront_app;

-- Exports of all businesses whose job has shown no sign of life: ids only.
create function stalled_exports(quiet interval)
returns table (id uuid, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as
'select e.id, e.business_id from export e
 where e.status in (''requested'', ''running'') and e.updated_at <= now() - quiet
 order by e.updated_at, e.id limit 100';
revoke all on function stalled_exports(interval) from public;
grant execute on function stalled_exports(interval) to claimfront_app;
