-- Tries before the newest replay: a replayed delivery gets its ten tries again, and its attempts stay.
alter table webhook_delivery add column former_tries int not null default 0;
alter table webhook_delivery add column replayed_at timestamptz;
create index webhook_delivery_given_up on webhook_delivery (endpoint_id, sequence) where state = 'given_up';

-- Failures of an endpoint in a row. No row, or none of them: its receiver takes what is sent.
create table webhook_failures (
  endpoint_id uuid primary key,
  business_id uuid not null,
  in_a_row int not null default 0,
  since timestamptz
);
alter table webhook_failures enable row level security;
alter table webhook_failures force row level security;
create policy own_business on webhook_failures to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook_failures to current_user using (true) with check (true);
grant select, insert, update, delete on webhook_failures to claimfront_app;
