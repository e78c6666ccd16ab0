/** Read models of the intake desk: claims, contacts, storms. All can be rebuilt from the log. */
export const intake = `
create table intake_item (
  id uuid primary key,
  business_id uuid not null,
  position bigint generated always as identity,
  claim_number text not null,
  status text not null,
  version int not null,
  left_at timestamptz,
  doc jsonb not null
);
create index intake_item_waiting on intake_item (business_id, position)
  where status in ('received', 'ready', 'errored');
create index intake_item_claim_number on intake_item (business_id, claim_number);
create index intake_item_left on intake_item (business_id, status, left_at desc)
  where left_at is not null;

create table contact (
  id uuid primary key,
  business_id uuid not null,
  claim_number text not null,
  vin text not null,
  status text not null,
  storm_id uuid,
  appraiser_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  -- Lower-case name, claim number, VIN, phones and e-mail: what a search looks through.
  search text not null,
  doc jsonb not null
);
create index contact_claim_number on contact (business_id, claim_number);
create index contact_vin on contact (business_id, vin);
create index contact_newest on contact (business_id, created_at desc, id);

create table storm (
  id uuid primary key,
  business_id uuid not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index storm_of_business on storm (business_id);

create table appraisal_location (
  id uuid primary key,
  business_id uuid not null,
  storm_id uuid not null references storm,
  doc jsonb not null
);
create index appraisal_location_of_storm on appraisal_location (business_id, storm_id);
`
