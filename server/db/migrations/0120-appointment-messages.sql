-- Why a message goes out, and what it is about: what becomes untrue until it leaves is canceled.
alter table outbox
  add column reason text,
  add column about_id uuid;
-- One that was canceled and is true once more, or leaves at another time, gets its job again.
create trigger outbox_queued_again after update of state, send_after on outbox for each row
  when (new.state = 'queued' and (old.state = 'canceled' or new.send_after is distinct from old.send_after))
  execute function queue_sender();
create index outbox_about on outbox (business_id, about_id) where about_id is not null;

-- For the super admin: what goes out of all businesses, why and when. The call asks for outbox:view.
create function list_outbox_messages(page_limit int, page_offset int, patterns text[], only_state text, sort_by text,
  descending boolean)
returns table (id uuid, business_id uuid, business_name text, kind text, recipient text, subject text, text text,
  sealed bytea, state text, tries int, queued_at timestamptz, send_after timestamptz, sent_at timestamptz, error text,
  reason text, total bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select o.*, b.name as business_name, case sort_by
        when 'kind' then o.kind
        when 'to' then lower(o.recipient)
        when 'about' then lower(coalesce(o.subject, o.text))
        when 'business' then lower(b.name)
        when 'state' then o.state
        when 'queued_at' then to_char(o.queued_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US')
      end as sorted
    from outbox o join business b using (business_id)
    where (only_state is null or o.state = only_state)
      and lower(concat_ws(' ', o.recipient, o.subject, o.text, b.name)) like all (patterns)
  )
  select f.id, f.business_id, f.business_name, f.kind, f.recipient, f.subject, f.text, f.sealed, f.state, f.tries,
    f.queued_at, f.send_after, f.sent_at, f.error, f.reason, count(*) over ()
  from found f
  order by case when not descending then sorted end asc, case when descending then sorted end desc,
    f.queued_at desc, f.id desc
  limit page_limit offset page_offset
$$;
revoke all on function list_outbox_messages(int, int, text[], text, text, boolean) from public;
grant execute on function list_outbox_messages(int, int, text[], text, text, boolean) to claimfront_app;

-- The messages of an appointment follow from it and from the claimant: a change of either queues the look at both, in
-- its own transaction.
create function tell_claimant(appointment_id uuid, business uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job('tell-claimant', json_build_object('id', $1, 'business_id', $2),
    job_key := 'tell-claimant:' || $1, max_attempts := 25)
$$;
revoke all on function tell_claimant(uuid, uuid) from public;

create function tell_changed_appointment() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_claimant(new.id, new.business_id);
  return null;
end $$;
create trigger appointment_added after insert on appointment for each row
  when (new.state <> 'held' and not new.walk_in) execute function tell_changed_appointment();
create trigger appointment_changed after update of version on appointment for each row
  when (new.version is distinct from old.version and new.state <> 'held' and not new.walk_in)
  execute function tell_changed_appointment();

create function tell_changed_claimant() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform tell_claimant(a.id, a.business_id) from appointment a
  where a.contact_id = new.id and a.state in ('booked', 'arrived');
  return null;
end $$;
create trigger contact_messages_changed after update of opted_out_at, deleted_at, doc on contact for each row
  when (new.opted_out_at is distinct from old.opted_out_at
    or new.deleted_at is distinct from old.deleted_at
    or (new.doc->>'appointment' is not null and (
      new.doc->>'primary_phone' is distinct from old.doc->>'primary_phone'
      or new.doc->>'email' is distinct from old.doc->>'email'
      or new.doc->>'can_text' is distinct from old.doc->>'can_text'
      or new.doc->>'preferred_contact_method' is distinct from old.doc->>'preferred_contact_method'
      or new.doc->>'spanish' is distinct from old.doc->>'spanish')))
  execute function tell_changed_claimant();
