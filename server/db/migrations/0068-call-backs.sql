-- Read model of call-backs.
create table call_back (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  planner_id text not null,
  at timestamptz not null,
  state text not null check (state in ('planned', 'due', 'done', 'missed', 'canceled')),
  version int not null,
  doc jsonb not null
);
create index call_back_open on call_back (business_id, contact_id) where state in ('planned', 'due');
create index call_back_due on call_back (business_id, at) where state = 'due';
create index call_back_of_planner on call_back (business_id, planner_id, at);
alter table call_back enable row level security;
alter table call_back force row level security;
create policy own_business on call_back to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on call_back to current_user using (true) with check (true);
grant select, insert, update, delete on call_back to claimfront_app;

-- A contact has one job, at the next moment at which something may have to be done about its call-back.
create function wake_call_back(contact_id uuid, business uuid, moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job('follow-call-back', json_build_object('id', $1, 'business_id', $2),
    job_key := 'call-back:' || $1, max_attempts := 25, run_at := greatest(now(), $3))
$$;
revoke all on function wake_call_back(uuid, uuid, timestamptz) from public;

create function queue_call_back_job(contact_id uuid, moment timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  select wake_call_back(c.id, c.business_id, $2) from contact c
  where c.id = $1 and c.business_id = nullif(current_setting('app.business_id', true), '')::uuid
$$;
revoke all on function queue_call_back_job(uuid, timestamptz) from public;
grant execute on function queue_call_back_job(uuid, timestamptz) to claimfront_app;

-- Whatever changes the time at which a contact is to be called back, or calls one that has such a time, is followed.
create function follow_call_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wake_call_back(new.id, new.business_id, now());
  return null;
end $$;
create trigger contact_call_back_added after insert on contact for each row
  when (new.call_back_at is not null) execute function follow_call_back();
create trigger contact_call_back_changed after update of call_back_at, last_call_at, deleted_at on contact for each row
  when (new.call_back_at is distinct from old.call_back_at
    or new.call_back_at is not null
      and (new.last_call_at is distinct from old.last_call_at or new.deleted_at is distinct from old.deleted_at))
  execute function follow_call_back();
