-- Why leads are lost, counted and summed for whatever a list is narrowed to (docs/decisions/0274). Row security keeps a
-- condition on a document from an index, and not one on a column.
alter table lead
  add column lost_reason text generated always as (doc->>'opportunity_lost_reason') stored,
  add column estimate bigint generated always as (round((doc->>'estimate_total')::numeric)::bigint) stored;
create index lead_lost on lead (business_id, lost_reason, created_at desc, id)
  include (status, storm_id, shop, snooze_until, estimate) where deleted_at is null and status = 'opportunity_lost';
