-- How many segments a text is sent and paid in: 160 characters of the carriers' alphabet or 153 each, of which some count
-- twice; else 70 units of UTF-16 or 67 each.
create function text_segments(body text) returns int
language sql immutable strict set search_path = public, pg_temp as $$
  select case
    when body = '' then 0
    when body ~ '^[\n\f\r !"#$%&''()*+,\-./0-9:;<=>?@A-Z\[\\\]^_a-z{|}~¡£¤¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ€]*$' then
      (select case when units <= 160 then 1 else ceil(units / 153.0)::int end
       from (select char_length(body) + char_length(regexp_replace(body, '[^\f\[\\\]^{|}~€]', '', 'g')) as units) s)
    else
      (select case when units <= 70 then 1 else ceil(units / 67.0)::int end
       from (select char_length(body) + char_length(regexp_replace(body, '[^\U00010000-\U0010FFFF]', '', 'g')) as units) s)
  end
$$;

-- For the super admin: what each business has used between two instants, and what does not go well in it now. The call
-- asks for businesses:manage.
create function platform_data(since timestamptz, until timestamptz)
returns table (business_id uuid, name text, people_active bigint, events bigint, texts_sent bigint, segments bigint,
  texts_received bigint, emails_sent bigint, calls bigint, storage_bytes double precision,
  texts_failed bigint, emails_failed bigint, webhooks_failed bigint, messages_waiting bigint,
  oldest_waiting_seconds double precision, jobs_waiting bigint, jobs_given_up bigint)
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  return query
  with logged as (
    select e.business_id as id, e.actor_id as actor, count(*) as times
    from events e where e.at >= since and e.at < until group by 1, 2
  ), texts as (
    select o.business_id as id, count(*) as sent, sum(text_segments(o.text)) as parts
    from outbox o where o.kind = 'sms' and o.state = 'sent' and o.sent_at >= since and o.sent_at < until group by 1
  ), written as (
    select m.business_id as id,
      count(*) filter (where m.doc->>'direction' = 'in' and m.doc->>'channel' = 'sms') as received,
      count(*) filter (where m.doc->>'direction' = 'out' and m.doc->>'channel' = 'sms' and m.state in ('sent', 'delivered')) as sent,
      sum(text_segments(m.doc->>'body')) filter (
        where m.doc->>'direction' = 'out' and m.doc->>'channel' = 'sms' and m.state in ('sent', 'delivered')) as parts,
      count(*) filter (where m.doc->>'direction' = 'out' and m.doc->>'channel' <> 'sms' and m.state in ('sent', 'delivered')) as mailed
    from message m where m.created_at >= since and m.created_at < until group by 1
  ), mails as (
    select o.business_id as id, count(*) as sent
    from outbox o where o.kind = 'mail' and o.state = 'sent' and o.sent_at >= since and o.sent_at < until group by 1
  ), called as (
    select c.business_id as id, count(*) as placed
    from phone_call c where c.started_at >= since and c.started_at < until group by 1
  ), stored as (
    select f.business_id as id, sum((f.doc->>'size')::float8) as bytes
    from file f where f.deleted_at is null and f.status <> 'awaiting_upload' group by 1
  ), failed as (
    select o.business_id as id, count(*) filter (where o.kind = 'sms') as texts, count(*) filter (where o.kind = 'mail') as mails
    from outbox o where o.state = 'failed' and o.queued_at > now() - interval '1 day' group by 1
  ), waiting as (
    select o.business_id as id, count(*) as messages, min(greatest(o.queued_at, o.send_after)) as oldest
    from outbox o where o.state in ('queued', 'sending') and greatest(o.queued_at, o.send_after) <= now() group by 1
  ), undelivered as (
    select w.business_id as id, count(*) as deliveries
    from webhook_delivery w where w.state in ('failed', 'given_up') and w.tried_at > now() - interval '1 day' group by 1
  ), queued as (
    select j.payload->>'business_id' as id,
      count(*) filter (where j.attempts < j.max_attempts and j.run_at <= now()) as ready,
      count(*) filter (where j.attempts >= j.max_attempts) as given_up
    from graphile_worker._private_jobs j group by 1
  )
  select b.business_id, b.name,
    (select count(*) from logged l join person p on p.id::text = l.actor and p.business_id = b.business_id where l.id = b.business_id),
    coalesce((select sum(l.times) from logged l where l.id = b.business_id), 0)::bigint,
    coalesce(t.sent, 0) + coalesce(m.sent, 0), (coalesce(t.parts, 0) + coalesce(m.parts, 0))::bigint,
    coalesce(m.received, 0), coalesce(ml.sent, 0) + coalesce(m.mailed, 0), coalesce(c.placed, 0), coalesce(s.bytes, 0),
    coalesce(f.texts, 0), coalesce(f.mails, 0), coalesce(u.deliveries, 0), coalesce(w.messages, 0),
    coalesce(extract(epoch from now() - w.oldest), 0)::float8, coalesce(q.ready, 0), coalesce(q.given_up, 0)
  from business b
    left join texts t on t.id = b.business_id left join written m on m.id = b.business_id
    left join mails ml on ml.id = b.business_id left join called c on c.id = b.business_id
    left join stored s on s.id = b.business_id left join failed f on f.id = b.business_id
    left join waiting w on w.id = b.business_id left join undelivered u on u.id = b.business_id
    left join queued q on q.id = b.business_id::text
  order by lower(b.name), b.business_id;
end
$$;
revoke all on function text_segments(text), platform_data(timestamptz, timestamptz) from public;
grant execute on function platform_data(timestamptz, timestamptz) to claimfront_app;
