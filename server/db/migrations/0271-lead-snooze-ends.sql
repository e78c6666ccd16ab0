-- Leads whose snooze is over (docs/decisions/0168).
create index lead_snooze_ends on lead (business_id, snooze_until, id) where deleted_at is null and snooze_until is not null;
