/** The outbox with search, a state and an order. The order of a column is decided here, never by a text of the caller. */
export const outboxPages = `
drop function list_outbox(int, int);

-- For the super admin: what went out of all businesses. The call asks for outbox:view. Each pattern of words must fit.
create function list_outbox(page_limit int, page_offset int, patterns text[], only_state text, sort_by text,
  descending boolean)
returns table (id uuid, business_id uuid, business_name text, kind text, recipient text, subject text, text text,
  sealed bytea, state text, tries int, queued_at timestamptz, sent_at timestamptz, error text, total bigint)
language sql stable security definer set search_path = public as $$
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
    f.queued_at, f.sent_at, f.error, count(*) over ()
  from found f
  order by case when not descending then sorted end asc, case when descending then sorted end desc,
    f.queued_at desc, f.id desc
  limit page_limit offset page_offset
$$;
revoke all on function list_outbox(int, int, text[], text, text, boolean) from public;
grant execute on function list_outbox(int, int, text[], text, text, boolean) to claimfront_app;
`
