-- What a team has written to a claimant and not sent: one a conversation. Not in the log, as nothing has happened yet.
create table message_draft (
  contact_id uuid primary key,
  business_id uuid not null,
  revision int not null,
  by_id text not null,
  by_name text not null,
  body text not null,
  facts jsonb not null,
  seen uuid,
  at timestamptz not null
);

alter table message_draft enable row level security;
alter table message_draft force row level security;
create policy own_business on message_draft to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on message_draft to current_user using (true) with check (true);
grant select, insert, update, delete on message_draft to claimfront_app;
