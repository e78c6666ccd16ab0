-- Read model of what claimants say of how their claims went.
create table survey (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  status text not null check (status in ('answered', 'changed', 'closed')),
  answered_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create unique index survey_of_contact on survey (business_id, contact_id);
create index survey_latest on survey (business_id, answered_at desc, id);
alter table survey enable row level security;
alter table survey force row level security;
create policy own_business on survey to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on survey to current_user using (true) with check (true);
grant select, insert, update, delete on survey to claimfront_app;
