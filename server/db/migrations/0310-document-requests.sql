-- Read model of documents that shops are asked for.
create table document_request (
  id uuid primary key,
  business_id uuid not null,
  supplement_id uuid not null,
  status text not null check (status in ('owed', 'received', 'accepted', 'returned', 'waived', 'withdrawn')),
  document_id uuid,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index document_request_of_supplement on document_request (supplement_id, created_at, id);
alter table document_request enable row level security;
alter table document_request force row level security;
create policy own_business on document_request to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on document_request to current_user using (true) with check (true);
grant select, insert, update, delete on document_request to claimfront_app;
