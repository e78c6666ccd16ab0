-- Read model of leads. A contact has one.
create table lead (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  storm_id uuid,
  status text not null check (status in ('unscheduled', 'assigned_to_shop', 'scheduled_awaiting_dropoff',
    'vehicle_dropped', 'at_body_shop', 'follow_up_call', 'follow_up_with_shop', 'opportunity_lost')),
  snooze_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  version int not null,
  -- What it is found by, in lower case and without accents.
  search text not null,
  doc jsonb not null
);
create index lead_newest on lead (business_id, created_at desc, id) where deleted_at is null;
create index lead_of_storm on lead (business_id, storm_id, created_at desc) where deleted_at is null;
create unique index lead_of_contact on lead (business_id, contact_id);
alter table lead enable row level security;
alter table lead force row level security;
create policy own_business on lead to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on lead to current_user using (true) with check (true);
grant select, insert, update, delete on lead to claimfront_app;

-- A snoozed lead has one job, at the time at which it is back in its queues.
create function follow_lead_snooze() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job('end-lead-snooze', json_build_object('id', new.id, 'business_id', new.business_id),
    job_key := 'lead-snooze:' || new.id, max_attempts := 25, run_at := greatest(now(), new.snooze_until));
  return null;
end $$;
create trigger lead_snoozed_at_first after insert on lead for each row
  when (new.snooze_until is not null) execute function follow_lead_snooze();
create trigger lead_snoozed after update of snooze_until on lead for each row
  when (new.snooze_until is not null and new.snooze_until is distinct from old.snooze_until)
  execute function follow_lead_snooze();
