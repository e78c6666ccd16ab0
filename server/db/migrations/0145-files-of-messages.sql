-- Names of the files that go with a mail. They are shown, and stay when the files are forgotten.
alter table outbox add column attachment_names text[] not null default '{}';

-- For the super admin: the page that list_outbox_messages finds, with these names. A server of the former release asks
-- for that one still.
create function list_outbox_with_files(page_limit int, page_offset int, patterns text[], only_state text, sort_by text,
  descending boolean)
returns table (id uuid, business_id uuid, business_name text, kind text, recipient text, subject text, text text,
  sealed bytea, state text, tries int, queued_at timestamptz, send_after timestamptz, sent_at timestamptz, error text,
  reason text, total bigint, attachment_names text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.business_id, f.business_name, f.kind, f.recipient, f.subject, f.text, f.sealed, f.state, f.tries,
    f.queued_at, f.send_after, f.sent_at, f.error, f.reason, f.total, o.attachment_names
  from list_outbox_messages(page_limit, page_offset, patterns, only_state, sort_by, descending)
    with ordinality f (id, business_id, business_name, kind, recipient, subject, text, sealed, state, tries, queued_at,
      send_after, sent_at, error, reason, total, nth)
  join outbox o on o.id = f.id
  order by f.nth
$$;
revoke all on function list_outbox_with_files(int, int, text[], text, text, boolean) from public;
grant execute on function list_outbox_with_files(int, int, text[], text, text, boolean) to claimfront_app;
