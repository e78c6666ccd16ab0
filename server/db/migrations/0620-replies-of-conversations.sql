-- Conversations with a reply that leaves later, and those in which a reply or an automatic text did not arrive.
create index conversation_of_scheduled on conversation (business_id, last_at desc, id)
  where status = 'scheduled' or doc ? 'scheduled_replies';
create index conversation_of_failures on conversation (business_id, last_at desc, id)
  where status = 'failed' or doc ? 'failed_texts' or doc ? 'failed_replies';

-- A reply that was canceled could stay the last message of a conversation, and replies that leave later or did not arrive
-- were forgotten with the next one: such conversations are compared with their messages once.
with noted as (
  select distinct contact_id from message where state in ('scheduled', 'failed')
  union
  select m.contact_id from message m join conversation v on v.last_message_id = m.id where m.state = 'canceled'
)
select graphile_worker.add_job('reconcile-replies', json_build_object('id', v.id, 'business_id', v.business_id),
  job_key => 'reconcile-replies:' || v.id)
from conversation v
where v.status = 'scheduled' or v.contact_id in (select contact_id from noted);
