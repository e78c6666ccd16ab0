-- Read model of phone calls.
create table phone_call (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  agent_id text not null,
  state text not null check (state in ('dialling', 'ringing', 'talking', 'wrap_up', 'ended', 'failed')),
  state_since timestamptz not null,
  started_at timestamptz not null,
  version int not null,
  doc jsonb not null,
  -- The provider's own id of the agent's line, which it gives when it takes the call. In no event.
  provider_id text,
  -- When a job first asked the provider for it: nobody's phone rings twice for one call.
  tried_at timestamptz
);
-- An agent has one line open at a time.
create unique index phone_call_live_of_agent on phone_call (business_id, agent_id) where state in ('dialling', 'ringing', 'talking');
create index phone_call_live on phone_call (state_since) where state in ('dialling', 'ringing', 'talking');
create index phone_call_open on phone_call (business_id, state_since) where state in ('dialling', 'ringing', 'talking', 'wrap_up');
create index phone_call_of_contact on phone_call (business_id, contact_id, started_at desc);
create index phone_call_of_agent on phone_call (business_id, agent_id, started_at desc);
alter table phone_call enable row level security;
alter table phone_call force row level security;
create policy own_business on phone_call to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on phone_call to current_user using (true) with check (true);
grant select, insert, update, delete on phone_call to claimfront_app;

-- A provider's report names a call and no business: this is all it tells, and only to a sender whose signature is right.
create function find_call_business(call_id uuid) returns table (business_id uuid)
language sql stable security definer set search_path = public, pg_temp as
'select c.business_id from phone_call c where c.id = $1';
revoke all on function find_call_business(uuid) from public;
grant execute on function find_call_business(uuid) to claimfront_app;

-- For the job that looks after calls of which nothing was heard for a while, of all businesses.
create function find_quiet_calls(quiet interval) returns table (id uuid, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as
'select c.id, c.business_id from phone_call c
 where c.state in (''dialling'', ''ringing'', ''talking'') and c.state_since < now() - $1
 order by c.state_since limit 500';
revoke all on function find_quiet_calls(interval) from public;
grant execute on function find_quiet_calls(interval) to claimfront_app;

-- Queues what the provider is asked for, in the transaction of the command that asks for it.
create function queue_call_job(task text, call_id uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(task, json_build_object('id', c.id, 'business_id', c.business_id),
    job_key := task || ':' || c.id, max_attempts := 12, priority := -10)
  from phone_call c
  where c.id = call_id and task in ('place-call', 'hang-up-call')
    and c.business_id = nullif(current_setting('app.business_id', true), '')::uuid
$$;
revoke all on function queue_call_job(text, uuid) from public;
grant execute on function queue_call_job(text, uuid) to claimfront_app;
