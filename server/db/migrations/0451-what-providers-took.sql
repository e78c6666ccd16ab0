-- What a provider calls the message that it took: after a try that ended unknown, one that is known to be of another
-- message is not taken for this one, however alike they are.
alter table outbox add column provider_id text;
create index outbox_taken on outbox (business_id, recipient, provider_id) where provider_id is not null;
