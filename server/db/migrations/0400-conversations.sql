-- Read models of what claimants and people of the business write to each other.
create table conversation (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  status text not null check (status in ('needs_reply', 'failed', 'scheduled', 'waiting', 'snoozed', 'closed')),
  assignee_id uuid,
  last_message_id uuid,
  last_at timestamptz,
  waiting_since timestamptz,
  snooze_until timestamptz,
  version int not null,
  doc jsonb not null
);
create unique index conversation_of_contact on conversation (business_id, contact_id);
create index conversation_by_status on conversation (business_id, status, last_at desc, id);
create index conversation_by_wait on conversation (business_id, waiting_since, id) where status = 'needs_reply';
create index conversation_by_time on conversation (business_id, last_at desc, id);
create index conversation_of_assignee on conversation (business_id, assignee_id, last_at desc, id)
  where assignee_id is not null;
create index conversation_unread on conversation (business_id) where (doc->>'unread')::int > 0;

create table message (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  state text not null
    check (state in ('scheduled', 'queued', 'sending', 'sent', 'delivered', 'failed', 'canceled', 'received')),
  created_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index message_of_contact on message (contact_id, created_at desc, id desc);

-- Which of our numbers a claimant's number writes with: a pair belongs to one conversation.
create table number_pair (
  ours text not null,
  theirs text not null,
  business_id uuid not null,
  contact_id uuid not null,
  primary key (ours, theirs)
);
create index number_pair_of_contact on number_pair (contact_id);

-- Phones of claimants where texts leave by no provider, if somebody has switched one off.
create table simulated_phone (
  contact_id uuid primary key,
  business_id uuid not null,
  is_on boolean not null
);

-- Automatic messages appear in the conversation with the claimant; whose number a text leaves by.
alter table outbox add column contact_id uuid;
alter table outbox add column sender text;
create index outbox_of_contact on outbox (contact_id, queued_at desc) where contact_id is not null;
update outbox o set contact_id = a.contact_id from appointment a where a.id = o.about_id;
update outbox o set contact_id = w.contact_id from waiting_list w where w.id = o.about_id;

alter table conversation enable row level security;
alter table conversation force row level security;
create policy own_business on conversation to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on conversation to current_user using (true) with check (true);
grant select, insert, update, delete on conversation to claimfront_app;
alter table message enable row level security;
alter table message force row level security;
create policy own_business on message to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on message to current_user using (true) with check (true);
grant select, insert, update, delete on message to claimfront_app;
alter table number_pair enable row level security;
alter table number_pair force row level security;
create policy own_business on number_pair to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on number_pair to current_user using (true) with check (true);
grant select, insert, update, delete on number_pair to claimfront_app;
alter table simulated_phone enable row level security;
alter table simulated_phone force row level security;
create policy own_business on simulated_phone to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on simulated_phone to current_user using (true) with check (true);
grant select, insert, update, delete on simulated_phone to claimfront_app;

-- Whose conversation a text belongs to, before its business is known: for a request that its provider has signed.
create function find_number_pair(our_number text, their_number text)
returns table (business_id uuid, contact_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select p.business_id, p.contact_id from number_pair p where p.ours = our_number and p.theirs = their_number
$$;
revoke all on function find_number_pair(text, text) from public;
grant execute on function find_number_pair(text, text) to claimfront_app;
