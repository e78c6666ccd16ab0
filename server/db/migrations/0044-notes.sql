-- Read model of notes; deleted ones stay, so that they can be restored.
create table note (
  id uuid primary key,
  business_id uuid not null,
  category text not null,
  record_id uuid not null,
  at timestamptz not null,
  deleted_at timestamptz,
  version int not null,
  doc jsonb not null
);
create index note_of_record on note (business_id, category, record_id, at desc, id desc);
alter table note enable row level security;
alter table note force row level security;
drop policy if exists own_business on note;
create policy own_business on note to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on note;
create policy owner on note to current_user using (true) with check (true);
grant select, insert, update, delete on note to claimfront_app;
