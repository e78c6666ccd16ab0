-- Read model of production logs. A contact has one.
create table production_log (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  status text not null check (status in ('draft', 'completed', 'locked')),
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create unique index production_log_of_contact on production_log (business_id, contact_id);
alter table production_log enable row level security;
alter table production_log force row level security;
create policy own_business on production_log to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on production_log to current_user using (true) with check (true);
grant select, insert, update, delete on production_log to claimfront_app;
