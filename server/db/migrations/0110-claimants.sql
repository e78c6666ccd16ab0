-- A claimant with a link names no business: this is all it tells, and only to who has the token of the contact. A claim
-- that is canceled or deleted has no link any more.
create function find_claimant(contact_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id from contact c
  where c.id = $1 and c.deleted_at is null and c.status <> 'cancel_claim'
$$;
revoke all on function find_claimant(uuid) from public;
grant execute on function find_claimant(uuid) to claimfront_app;

-- What claimants do on their pages before they book, for figures of self-scheduling. One row an hour, so that no client
-- fills the table.
create table claimant_step (
  business_id uuid not null,
  contact_id uuid not null references contact on delete cascade,
  step text not null check (step in ('opened', 'chose', 'abandoned')),
  hour timestamptz not null,
  at timestamptz not null,
  primary key (contact_id, step, hour)
);
create index claimant_step_of_business on claimant_step (business_id, at);
alter table claimant_step enable row level security;
alter table claimant_step force row level security;
drop policy if exists own_business on claimant_step;
create policy own_business on claimant_step to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on claimant_step;
create policy owner on claimant_step to current_user using (true) with check (true);
grant select, insert, update, delete on claimant_step to claimfront_app;
