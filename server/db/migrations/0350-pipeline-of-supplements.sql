-- The pipeline of 100,000 supplements (docs/decisions/0205): its order and its counts come from an index.
alter table supplement add column due_at timestamptz;
alter table supplement add column place text not null
  generated always as (case when substage is null then stage else stage || '.' || substage end) stored;

-- As `dueAt` has it (contract/supplements/supplement-due.ts), for those that are there already.
create function pg_temp.due_of(place text, since timestamptz) returns timestamptz language plpgsql as $$
declare
  days int := case
    when place in ('awaiting_review.to_review', 'awaiting_review.received_more_information',
      'awaiting_review.not_a_supplement', 'assignment', 'final_review.to_review',
      'final_review.received_more_information') then 1
    when place in ('in_review.to_review', 'in_review.unable_to_upload') then 2
    when place in ('awaiting_review.pending_documents', 'in_review.needs_reinspection',
      'final_review.pending_documents', 'final_review.client_reviewing') then 5
    when place in ('complete.preliminary', 'complete.pending_invoices') then 10
  end;
  due timestamptz := since;
begin
  if days is null then return null; end if;
  while days > 0 loop
    due := due + interval '24 hours';
    if extract(isodow from (due - interval '6 hours') at time zone 'UTC') < 6 then days := days - 1; end if;
  end loop;
  return due;
end $$;
update supplement set due_at = pg_temp.due_of(place, waiting_since);
update supplement set doc = doc || jsonb_build_object('due_at',
  to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));

drop index supplement_waiting;
drop index supplement_in_order;
create index supplement_waiting on supplement (business_id, place, waiting_since, id) include (created_at)
  where deleted_at is null;
create index supplement_counted on supplement (business_id, place, due_at) include (created_at)
  where deleted_at is null;

-- What supplements are found by, in a table of its own, as leads have it (0305).
create table supplement_text (
  id uuid primary key,
  business_id uuid not null,
  text text not null
);
alter table supplement_text enable row level security;
alter table supplement_text force row level security;
create policy own_business on supplement_text to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on supplement_text to current_user using (true) with check (true);
grant select, insert, update, delete on supplement_text to claimfront_app;

insert into supplement_text (id, business_id, text) select id, business_id, search from supplement;
create index supplement_text_trigrams on supplement_text using gin (text gin_trgm_ops);

create function keep_text_of_supplements() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from supplement_text t using removed where t.id = removed.id;
  else
    insert into supplement_text (id, business_id, text) select id, business_id, search from written
    on conflict (id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger supplement_text_added after insert on supplement
  referencing new table as written for each statement execute function keep_text_of_supplements();
create trigger supplement_text_removed after delete on supplement
  referencing old table as removed for each statement execute function keep_text_of_supplements();
create function keep_text_of_supplement() returns trigger language plpgsql as $$
begin
  update supplement_text set text = new.search where id = new.id;
  return null;
end $$;
create trigger supplement_text_changed after update on supplement for each row
  when (new.search is distinct from old.search) execute function keep_text_of_supplement();

-- Supplements of the business that the connection is pinned to, as `leads_with_text` finds leads.
create function supplements_with_text(patterns text[], short text[], numbers text[], most int) returns uuid[]
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
  execute format('select array(select id from supplement_text where business_id = %L and (%s) limit %s)',
    mine, conditions, most + 1) into found;
  return case when cardinality(found) > most then null else found end;
end $$;
revoke all on function supplements_with_text(text[], text[], text[], int) from public;
grant execute on function supplements_with_text(text[], text[], text[], int) to claimfront_app;
