-- Read model of whether claimants want texts, by phone number.
create table consent (
  id uuid primary key,
  business_id uuid not null,
  number text not null,
  status text not null check (status in ('allowed', 'stopped')),
  version int not null,
  doc jsonb not null
);
create unique index consent_of_number on consent (business_id, number);
alter table consent enable row level security;
alter table consent force row level security;
create policy own_business on consent to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on consent to current_user using (true) with check (true);
grant select, insert, update, delete on consent to claimfront_app;
