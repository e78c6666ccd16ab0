-- The grid and the board of leads (docs/decisions/0160): columns by status or by shop, in the order of the list.
create index lead_of_status on lead (business_id, status, created_at desc, id) where deleted_at is null;
create index lead_of_shop on lead (business_id, (coalesce(doc->>'assigned_repair_location_id', 'none')), created_at desc, id)
  where deleted_at is null;
-- Promises that have passed.
create index lead_promised on lead (business_id, follow_up_at)
  where deleted_at is null and snooze_until is null and follow_up_at is not null
    and status in ('unscheduled', 'assigned_to_shop', 'follow_up_call', 'follow_up_with_shop');
create index lead_drop_off on lead (business_id, (((doc->'appointment'->>'timestamp')::float8)))
  where deleted_at is null and snooze_until is null and status = 'scheduled_awaiting_dropoff';
