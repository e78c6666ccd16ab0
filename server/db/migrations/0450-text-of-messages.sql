-- What messages are found by, in a table of its own: a text never changes, while its message does with each report.
create table message_text (
  id uuid primary key,
  business_id uuid not null,
  contact_id uuid not null,
  text text not null
);
alter table message_text enable row level security;
alter table message_text force row level security;
create policy own_business on message_text to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on message_text to current_user using (true) with check (true);
grant select, insert, update, delete on message_text to claimfront_app;

insert into message_text (id, business_id, contact_id, text)
select id, business_id, contact_id, search_folded(doc->>'body') from message where doc->>'body' <> '';
create index message_text_trigrams on message_text using gin (text gin_trgm_ops);
create index message_text_of_contact on message_text (contact_id);

-- Servers of the former release write messages without it.
create function keep_message_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from message_text t using removed where t.id = removed.id;
  else
    insert into message_text (id, business_id, contact_id, text)
    select id, business_id, contact_id, search_folded(doc->>'body') from written where doc->>'body' <> ''
    on conflict (id) do nothing;
  end if;
  return null;
end $$;
create trigger message_text_added after insert on message
  referencing new table as written for each statement execute function keep_message_text();
create trigger message_text_removed after delete on message
  referencing old table as removed for each statement execute function keep_message_text();

-- Contacts with a message that fits all patterns or any of the numbers, of the business that the connection is pinned to;
-- null where more than `most` messages do. As in contacts_with_text, `short` patterns have no trigram. It runs as the owner,
-- as `like` is not leakproof, names the business itself, and gives ids only.
create function contacts_with_message(patterns text[], short text[], numbers text[], most int) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  mine uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  conditions text := (
    select string_agg(one, ' and ') from (
      select format('text like %L', p) from unnest(patterns) as p
      union all select format('text || %L like %L', '', p) from unnest(short) as p
    ) as all_of (one));
  found uuid[];
begin
  conditions := concat_ws(' or ', '(' || conditions || ')',
    (select string_agg(format('text like %L', p), ' or ') from unnest(numbers) as p));
  execute format('select array(select contact_id from message_text where business_id = %L and (%s) limit %s)',
    mine, conditions, most + 1) into found;
  return case when cardinality(found) > most then null else array(select distinct id from unnest(found) as id) end;
end $$;
revoke all on function contacts_with_message(text[], text[], text[], int) from public;
grant execute on function contacts_with_message(text[], text[], text[], int) to claimfront_app;
