-- Read model of message templates; deleted ones stay, so that they can be restored.
create table message_template (
  id uuid primary key,
  business_id uuid not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index message_template_listed on message_template (business_id, (lower(doc->>'name')), id) where deleted_at is null;
alter table message_template enable row level security;
alter table message_template force row level security;
drop policy if exists own_business on message_template;
create policy own_business on message_template to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on message_template;
create policy owner on message_template to current_user using (true) with check (true);
grant select, insert, update, delete on message_template to claimfront_app;
