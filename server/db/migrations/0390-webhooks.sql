-- Endpoints of receivers: the read model of their events.
create table webhook (
  id uuid primary key,
  business_id uuid not null,
  state text not null check (state in ('active', 'paused', 'disabled', 'deleted')),
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index webhook_of_business on webhook (business_id, created_at, id) where state <> 'deleted';

-- What an endpoint's deliveries are signed with, sealed. A former one has an end.
create table webhook_secret (
  id uuid primary key,
  business_id uuid not null,
  endpoint_id uuid not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index webhook_secret_of_endpoint on webhook_secret (endpoint_id, created_at desc);

-- The newest number of an endpoint. Deliveries are numbered after their commit, so no append waits for another.
create table webhook_sequence (
  endpoint_id uuid primary key,
  business_id uuid not null,
  last bigint not null default 0
);

-- One row for each event and endpoint, written by the append of the event.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null,
  endpoint_id uuid not null,
  written bigint generated always as identity,
  sequence bigint,
  stream text not null,
  version int not null,
  type text not null,
  at timestamptz not null,
  contact_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'trying', 'delivered', 'failed', 'given_up')),
  tries int not null default 0,
  tried_at timestamptz,
  next_try_at timestamptz default now(),
  unique (endpoint_id, stream, version)
);
create unique index webhook_delivery_sequence on webhook_delivery (endpoint_id, sequence);
create index webhook_delivery_unnumbered on webhook_delivery (endpoint_id, written) where sequence is null;
create index webhook_delivery_open on webhook_delivery (endpoint_id, sequence)
  where state in ('waiting', 'trying', 'failed');
create index webhook_delivery_of_claim on webhook_delivery (endpoint_id, contact_id, sequence)
  where state in ('waiting', 'trying', 'failed');

create table webhook_attempt (
  delivery_id uuid not null,
  number int not null,
  business_id uuid not null,
  at timestamptz not null,
  status int,
  duration_ms int not null,
  answer text not null,
  error text,
  primary key (delivery_id, number)
);

alter table webhook enable row level security;
alter table webhook force row level security;
create policy own_business on webhook to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook to current_user using (true) with check (true);
grant select, insert, update, delete on webhook to claimfront_app;

alter table webhook_secret enable row level security;
alter table webhook_secret force row level security;
create policy own_business on webhook_secret to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook_secret to current_user using (true) with check (true);
grant select, insert, update, delete on webhook_secret to claimfront_app;

alter table webhook_sequence enable row level security;
alter table webhook_sequence force row level security;
create policy own_business on webhook_sequence to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook_sequence to current_user using (true) with check (true);
grant select, insert, update, delete on webhook_sequence to claimfront_app;

alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy own_business on webhook_delivery to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook_delivery to current_user using (true) with check (true);
grant select, insert, update, delete on webhook_delivery to claimfront_app;

alter table webhook_attempt enable row level security;
alter table webhook_attempt force row level security;
create policy own_business on webhook_attempt to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on webhook_attempt to current_user using (true) with check (true);
grant select, insert, update, delete on webhook_attempt to claimfront_app;
