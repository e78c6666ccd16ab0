-- When texts and emails of the business leave, by the claimant's clock; null for the usual hours.
alter table business add column message_hours jsonb;
