-- What lists of contacts are sorted by, as columns: an index that covers a list cannot hold an expression.
alter table contact
  add column sort_name text generated always as (lower((doc->>'last_name') || ' ' || (doc->>'first_name'))) stored,
  add column sort_city text generated always as (lower(doc->>'city')) stored,
  -- Start of the appointment, in milliseconds since 1970.
  add column appointment_at bigint generated always as ((doc->'appointment'->>'timestamp')::bigint) stored;

-- Each order of the list, with what it is filtered by: a page is found in one index, read either way.
create index contact_by_added on contact (business_id, created_at, id)
  include (storm_id, appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_by_changed on contact (business_id, updated_at, id)
  include (storm_id, appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_by_name on contact (business_id, sort_name, id)
  include (storm_id, appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_by_claim_number on contact (business_id, claim_number, id)
  include (storm_id, appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_by_city on contact (business_id, sort_city, id)
  include (storm_id, appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_by_status on contact (business_id, status, created_at, id)
  include (storm_id, appraiser_id, appointment_at, updated_at, sort_name, claim_number, sort_city) where deleted_at is null;
create index contact_by_appointment on contact (business_id, appointment_at, id)
  include (storm_id, appraiser_id, status) where deleted_at is null and appointment_at is not null;

-- A storm's contacts and an appraiser's lie far apart in those orders.
create index contact_of_storm on contact (business_id, storm_id, created_at, id)
  include (appraiser_id, status, appointment_at, updated_at, claim_number, sort_city) where deleted_at is null;
create index contact_of_storm_by_name on contact (business_id, storm_id, sort_name, id)
  include (appraiser_id, status, appointment_at) where deleted_at is null;
create index contact_of_appraiser on contact (business_id, appraiser_id, created_at, id)
  include (storm_id, status, appointment_at, updated_at, sort_name, claim_number, sort_city) where deleted_at is null;

-- `contact_by_added` has this order too.
drop index contact_newest;
