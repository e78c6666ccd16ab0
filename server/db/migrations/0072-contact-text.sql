create extension if not exists pg_trgm;

-- What contacts are found by, in a table of its own: the trigrams of a text are written when the text changes, and not
-- with every call and every status.
create table contact_text (
  id uuid primary key,
  business_id uuid not null,
  text text not null
);
alter table contact_text enable row level security;
alter table contact_text force row level security;
create policy own_business on contact_text to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on contact_text to current_user using (true) with check (true);
grant select, insert, update, delete on contact_text to claimfront_app;

insert into contact_text (id, business_id, text) select id, business_id, search from contact;
create index contact_text_trigrams on contact_text using gin (text gin_trgm_ops);

-- Servers of the former release write contacts without it.
create function keep_contact_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from contact_text t using removed where t.id = removed.id;
  elsif tg_op = 'INSERT' then
    insert into contact_text (id, business_id, text) select id, business_id, search from written
    on conflict (id) do update set text = excluded.text;
  else
    update contact_text t set text = written.search from written where t.id = written.id and t.text <> written.search;
  end if;
  return null;
end $$;
create trigger contact_text_added after insert on contact
  referencing new table as written for each statement execute function keep_contact_text();
create trigger contact_text_changed after update on contact
  referencing new table as written for each statement execute function keep_contact_text();
create trigger contact_text_removed after delete on contact
  referencing old table as removed for each statement execute function keep_contact_text();

-- Contacts of the business that the connection is pinned to whose text fits all patterns, or any of the numbers; null
-- where more than `most` do. Patterns without three letters or digits in a row have no trigram: they are `short`, and
-- are tried on what the others leave. `like` is not leakproof, so that row security keeps it from an index: the function
-- runs as the owner, names the business itself, and gives ids only.
create function contacts_with_text(patterns text[], short text[], numbers text[], most int) returns uuid[]
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
  -- With the patterns in it, the statement is planned for them.
  execute format('select array(select id from contact_text where business_id = %L and (%s) limit %s)',
    mine, conditions, most + 1) into found;
  return case when cardinality(found) > most then null else found end;
end $$;
revoke all on function contacts_with_text(text[], text[], text[], int) from public;
grant execute on function contacts_with_text(text[], text[], text[], int) to claimfront_app;

-- The palette finds no deleted contacts, and reads the index that has replaced `contact_newest`.
do $$
declare
  body text := pg_get_functiondef('search_contact(text[], text[], text[], text, text, int)'::regprocedure);
begin
  execute replace(replace(body, 'business_id = mine and true', 'business_id = mine and deleted_at is null'),
    'order by created_at desc, id limit', 'order by created_at desc, id desc limit');
end $$;
