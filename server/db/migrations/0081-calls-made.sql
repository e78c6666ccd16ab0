-- Calls as the log has them, one row a call, for figures of the call center. Made from the log alone, in its order, up
-- to the cursor; may be deleted and is rebuilt.
create table call_cursor (
  business_id uuid primary key,
  event_id bigint not null default 0,
  -- Of the rule that the rows were made by: with another one they are made again.
  shape text not null default ''
);
create table call_made (
  -- The event by which the call counts: the one that placed it or, for a call made by hand, the one that ended it.
  event_id bigint primary key,
  business_id uuid not null,
  contact_id uuid not null,
  at timestamptz not null,
  agent_id text not null,
  agent_name text not null,
  outcome text,
  ended_at timestamptz
);
create index call_made_by_time on call_made (business_id, at);
create index call_made_of_contact on call_made (contact_id);
alter table call_cursor enable row level security;
alter table call_cursor force row level security;
drop policy if exists own_business on call_cursor;
create policy own_business on call_cursor to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on call_cursor;
create policy owner on call_cursor to current_user using (true) with check (true);
grant select, insert, update, delete on call_cursor to claimfront_app;
alter table call_made enable row level security;
alter table call_made force row level security;
drop policy if exists own_business on call_made;
create policy own_business on call_made to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
drop policy if exists owner on call_made;
create policy owner on call_made to current_user using (true) with check (true);
grant select, insert, update, delete on call_made to claimfront_app;
