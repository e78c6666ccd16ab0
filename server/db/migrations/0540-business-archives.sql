-- Archives of whole businesses that a super admin has asked for. Their files are swept after seven days.
create table business_archive (
  id uuid primary key,
  business_id uuid not null,
  state text not null default 'requested' check (state in ('requested', 'ready', 'failed')),
  requested_at timestamptz not null default now(),
  requested_by text not null,
  ready_at timestamptz,
  bytes bigint,
  rows bigint
);
create index business_archive_latest on business_archive (business_id, requested_at desc);
alter table business_archive enable row level security;
alter table business_archive force row level security;
create policy own_business on business_archive to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on business_archive to current_user using (true) with check (true);
grant select, insert, update, delete on business_archive to claimfront_app;
grant execute on function tables_of_businesses() to claimfront_app;
