-- Read model of uploaded files. Their bytes are behind the files port.
create table file (
  id uuid primary key,
  business_id uuid not null,
  subject_category text not null check (subject_category in ('contact', 'supplement')),
  subject_id uuid not null,
  status text not null check (status in ('awaiting_upload', 'received', 'checked', 'ready', 'refused', 'deleted')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null,
  doc jsonb not null
);
create index file_of_subject on file (business_id, subject_id, created_at);
alter table file enable row level security;
alter table file force row level security;
create policy own_business on file to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on file to current_user using (true) with check (true);
grant select, insert, update, delete on file to claimfront_app;
