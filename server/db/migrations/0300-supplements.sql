-- Read model of supplements.
create table supplement (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid,
  appraiser_id uuid,
  appraiser_group_id uuid,
  stage text not null check (stage in ('awaiting_review', 'assignment', 'in_review', 'final_review', 'complete',
    'request_closed')),
  substage text,
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null,
  -- What it is found by, in lower case and without accents.
  search text not null,
  doc jsonb not null
);
create index supplement_waiting on supplement (business_id, stage, substage, waiting_since, id) where deleted_at is null;
create index supplement_in_order on supplement (business_id, waiting_since, id) where deleted_at is null;
create index supplement_of_contact on supplement (contact_id, created_at desc);
create index supplement_of_appraiser on supplement (business_id, appraiser_id, waiting_since) where deleted_at is null;
alter table supplement enable row level security;
alter table supplement force row level security;
create policy own_business on supplement to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on supplement to current_user using (true) with check (true);
grant select, insert, update, delete on supplement to claimfront_app;

-- The contact whose id lies in one of some ranges, whatever its business: a claim's long id gives the first half of it.
create function claim_between(low uuid[], high uuid[]) returns table (id uuid, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select c.id, c.business_id from unnest(low, high) as range (low, high)
  join contact c on c.id between range.low and range.high limit 2
$$;
revoke all on function claim_between(uuid[], uuid[]) from public;
grant execute on function claim_between(uuid[], uuid[]) to claimfront_app;
