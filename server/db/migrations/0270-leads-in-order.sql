-- The grid and the board of leads, a page at a time (docs/decisions/0167). Counts are read from the first index alone.
create index lead_counted on lead (business_id, status, created_at desc, id) include (snooze_until, storm_id, follow_up_at)
  where deleted_at is null;
create index lead_of_status_by_update on lead (business_id, status, updated_at, id) where deleted_at is null;
create index lead_of_status_by_name on lead
  (business_id, status, lower((doc->>'last_name') || ' ' || (doc->>'first_name')), id) where deleted_at is null;
create index lead_of_status_by_city on lead (business_id, status, lower(doc->>'city'), id) where deleted_at is null;
create index lead_of_status_by_zip on lead (business_id, status, (doc->>'zipcode'), id) where deleted_at is null;
create index lead_of_status_by_estimate on lead
  (business_id, status, coalesce((doc->>'estimate_total')::numeric, -1), id) where deleted_at is null;
create index lead_snoozed on lead (business_id, status, created_at desc, id) include (storm_id, snooze_until, follow_up_at)
  where deleted_at is null and snooze_until is not null;
create index lead_flagged on lead (business_id, status, created_at desc, id) include (storm_id, snooze_until, follow_up_at)
  where deleted_at is null and (doc->>'flagged')::boolean;
create index lead_unreachable on lead (business_id, status, created_at desc, id) include (storm_id, snooze_until, follow_up_at)
  where deleted_at is null and snooze_until is null and num_calls >= 3
    and status in ('unscheduled', 'assigned_to_shop', 'follow_up_call', 'follow_up_with_shop')
    and doc->>'last_outcome' in ('no_answer', 'voicemail_left');
create index lead_promised_of_status on lead (business_id, status, follow_up_at, id) include (created_at, storm_id, snooze_until)
  where deleted_at is null and snooze_until is null and follow_up_at is not null
    and status in ('unscheduled', 'assigned_to_shop', 'follow_up_call', 'follow_up_with_shop');
