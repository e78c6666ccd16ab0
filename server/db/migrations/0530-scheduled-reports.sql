-- Read model of reports that are mailed by the clock.
create table scheduled_report (
  id uuid primary key,
  business_id uuid not null,
  status text not null check (status in ('active', 'paused', 'deleted')),
  next_at timestamptz,
  export_id uuid,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index scheduled_report_latest on scheduled_report (business_id, created_at desc, id);
create index scheduled_report_export on scheduled_report (business_id, export_id) where export_id is not null;
alter table scheduled_report enable row level security;
alter table scheduled_report force row level security;
create policy own_business on scheduled_report to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on scheduled_report to current_user using (true) with check (true);
grant select, insert, update, delete on scheduled_report to claimfront_app;
