-- Names of the files that go with a mail. They are shown, and stay when the files are forgotten.
alter table outbox add column attachment_names text[] not null default '{}';

-- For the super admin, as before, with these names. The function has no name for one more column: it is made again.
drop function list_outbox_messages(int, int, text[], text, text, boolean);
create function list_outbox_messages(page_limit int, page_offset int, patterns text[], only_state text, sort_by text,
  descending boolean)
returns table (id uuid, business_id uuid, business_name text, kind text, recipient text, subject text, text text,
  sealed bytea, state text, tries int, queued_at timestamptz, send_after timestamptz, sent_at timestamptz, error text,
  reason text, attachment_names text[], total bigint)
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
    f.queued_at, f.send_after, f.sent_at, f.error, f.reason,
    f.attachment_names, count(*) over ()
  from found f
  order by case when not descending then sorted end asc, case when descending then sorted end desc,
    f.queued_at desc, f.id desc
  limit page_limit offset page_offset
$$;
revoke all on function list_outbox_messages(int, int, text[], text, text, boolean) from public;
grant execute on function list_outbox_messages(int, int, text[], text, text, boolean) to claimfront_app;
