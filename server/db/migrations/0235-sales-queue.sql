-- What the sales queue asks of a lead (docs/decisions/0150). The zone and the wish of its owner are the contact's.
alter table lead
  add column follow_up_at timestamptz,
  add column last_called_at timestamptz,
  add column left_queue_reason text,
  add column num_calls int not null generated always as (coalesce((doc->>'num_calls')::int, 0)) stored;

-- In the order of handing out: promises that are due first, then those who were called least.
create index lead_follow_ups on lead (business_id, storm_id, follow_up_at, id)
  where deleted_at is null and left_queue_reason is null and snooze_until is null
    and status in ('unscheduled', 'follow_up_call') and follow_up_at is not null;
create index lead_sales_turn on lead (business_id, storm_id, num_calls, created_at, id)
  where deleted_at is null and left_queue_reason is null and snooze_until is null
    and status in ('unscheduled', 'follow_up_call') and follow_up_at is null;

-- Leads that sales agents call about.
create view sales_queue with (security_invoker = true) as
select id, business_id, contact_id, storm_id, follow_up_at, last_called_at, num_calls, created_at
from lead
where deleted_at is null and left_queue_reason is null and snooze_until is null
  and status in ('unscheduled', 'follow_up_call');
grant select on sales_queue to claimfront_app;
