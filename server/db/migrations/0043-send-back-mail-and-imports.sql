-- A message may wait until it is sent, so that what asked for it can be undone; undone, it is canceled.
alter table outbox add column send_after timestamptz;
alter table outbox add column reply_to text;
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'canceled'));

create or replace function wake_sender(message uuid, business uuid) returns void
language sql security definer set search_path = public as $$
  select graphile_worker.add_job('send-message', json_build_object('id', $1, 'business_id', $2),
    job_key := 'message:' || $1, max_attempts := 25,
    run_at := greatest(now(), (select send_after from outbox where id = $1)))
$$;
revoke all on function wake_sender(uuid, uuid) from public;

-- Claims that came back from their carrier, the newest first.
create index intake_item_returned on intake_item (business_id, (doc->'returned'->>'at') desc) where doc ? 'returned';
-- Claims of an import.
create index intake_item_import on intake_item (business_id, (doc->'source'->>'import'))
  where doc->'source'->>'import' is not null;

-- Runs of an import, one row each. The log says which claims a run brought; this says what else its user saw.
create table claim_import (
  id uuid primary key,
  business_id uuid not null,
  file text not null,
  started_at timestamptz not null,
  started_by text not null,
  started_by_name text not null,
  updated_at timestamptz not null,
  state text not null check (state in ('running', 'incomplete', 'done')),
  rows int not null,
  received int not null default 0,
  already int not null default 0,
  refused int not null default 0
);
create index claim_import_newest on claim_import (business_id, started_at desc);
alter table claim_import enable row level security;
alter table claim_import force row level security;
create policy own_business on claim_import to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on claim_import to current_user using (true) with check (true);
grant select, insert, update, delete on claim_import to claimfront_app;
