-- Read model of the offers of leads to repair locations.
create table shop_offer (
  id uuid primary key,
  business_id uuid not null,
  lead_id uuid not null,
  repair_location_id uuid not null,
  state text not null
    check (state in ('offered', 'seen', 'countered', 'accepted', 'agreed', 'declined', 'expired', 'withdrawn')),
  waiting_on text check (waiting_on in ('shop', 'business')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index shop_offer_of_lead on shop_offer (lead_id, created_at);
create index shop_offer_of_location on shop_offer (business_id, repair_location_id, state);
alter table shop_offer enable row level security;
alter table shop_offer force row level security;
create policy own_business on shop_offer to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on shop_offer to current_user using (true) with check (true);
grant select, insert, update, delete on shop_offer to claimfront_app;

-- Working days that a shop has for its answer; null for the usual three.
alter table business add column shop_offer_days int;
