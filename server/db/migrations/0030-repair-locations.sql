-- Read model of repair locations; deleted ones stay, so that they can be restored.
create table repair_location (
  id uuid primary key,
  business_id uuid not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index repair_location_listed on repair_location (business_id, (lower(doc->>'name')), id) where deleted_at is null;
alter table repair_location enable row level security;
alter table repair_location force row level security;
drop policy if exists own_business on repair_location;
create policy own_business on repair_location to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on repair_location;
create policy owner on repair_location to current_user using (true) with check (true);
grant select, insert, update, delete on repair_location to claimfront_app;
