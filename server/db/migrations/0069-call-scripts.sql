-- Read model of call scripts; deleted ones stay, so that they can be restored.
create table call_script (
  id uuid primary key,
  business_id uuid not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index call_script_listed on call_script (business_id, (lower(doc->>'name')), id) where deleted_at is null;
alter table call_script enable row level security;
alter table call_script force row level security;
drop policy if exists own_business on call_script;
create policy own_business on call_script to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on call_script;
create policy owner on call_script to current_user using (true) with check (true);
grant select, insert, update, delete on call_script to claimfront_app;
