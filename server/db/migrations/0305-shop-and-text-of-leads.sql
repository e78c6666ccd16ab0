-- The shop and the text of leads, found by an index (docs/decisions/0182). Row security keeps a condition on a document
-- from an index, and not one on a column.
alter table lead add column shop text not null
  generated always as (coalesce(doc->>'assigned_repair_location_id', 'none')) stored;
drop index lead_of_shop;
create index lead_of_shop on lead (business_id, shop, created_at desc, id)
  include (status, snooze_until, storm_id, follow_up_at) where deleted_at is null;
drop index lead_counted;
create index lead_counted on lead (business_id, status, created_at desc, id)
  include (snooze_until, storm_id, follow_up_at, shop) where deleted_at is null;

-- What leads are found by, in a table of its own, as contacts have it (0072).
create table lead_text (
  id uuid primary key,
  business_id uuid not null,
  text text not null
);
alter table lead_text enable row level security;
alter table lead_text force row level security;
create policy own_business on lead_text to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on lead_text to current_user using (true) with check (true);
grant select, insert, update, delete on lead_text to claimfront_app;

insert into lead_text (id, business_id, text) select id, business_id, search from lead;
create index lead_text_trigrams on lead_text using gin (text gin_trgm_ops);

create function keep_text_of_leads() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from lead_text t using removed where t.id = removed.id;
  else
    insert into lead_text (id, business_id, text) select id, business_id, search from written
    on conflict (id) do update set text = excluded.text;
  end if;
  return null;
end $$;
create trigger lead_text_added after insert on lead
  referencing new table as written for each statement execute function keep_text_of_leads();
create trigger lead_text_removed after delete on lead
  referencing old table as removed for each statement execute function keep_text_of_leads();
create function keep_text_of_lead() returns trigger language plpgsql as $$
begin
  update lead_text set text = new.search where id = new.id;
  return null;
end $$;
create trigger lead_text_changed after update on lead for each row
  when (new.search is distinct from old.search) execute function keep_text_of_lead();

-- Leads of the business that the connection is pinned to, as `contacts_with_text` finds contacts.
create function leads_with_text(patterns text[], short text[], numbers text[], most int) returns uuid[]
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
  execute format('select array(select id from lead_text where business_id = %L and (%s) limit %s)',
    mine, conditions, most + 1) into found;
  return case when cardinality(found) > most then null else found end;
end $$;
revoke all on function leads_with_text(text[], text[], text[], int) from public;
grant execute on function leads_with_text(text[], text[], text[], int) to claimfront_app;
