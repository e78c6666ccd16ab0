-- When an automatic text arrived on the phone, as the carrier reports it.
alter table outbox add column delivered_at timestamptz;

-- Conversations in which a reply or an automatic text did not arrive.
create index conversation_of_failed on conversation (business_id, last_at desc, id)
  where status = 'failed' or doc ? 'failed_texts';
