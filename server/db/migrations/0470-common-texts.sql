-- A term that a share of all messages has is not gathered: a bitmap of hundreds of thousands is made before the first of
-- them is known. As in 0450 but for that: null also where the planner expects twenty times as many as may be found.
-- `explain` runs in no function that is stable.
create or replace function contacts_with_message(patterns text[], short text[], numbers text[], most int) returns uuid[]
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  mine uuid := nullif(current_setting('app.business_id', true), '')::uuid;
  conditions text := (
    select string_agg(one, ' and ') from (
      select format('text like %L', p) from unnest(patterns) as p
      union all select format('text || %L like %L', '', p) from unnest(short) as p
    ) as all_of (one));
  plan json;
  found uuid[];
begin
  conditions := concat_ws(' or ', '(' || conditions || ')',
    (select string_agg(format('text like %L', p), ' or ') from unnest(numbers) as p));
  execute format('explain (format json) select from message_text where business_id = %L and (%s)', mine, conditions)
    into plan;
  if (plan->0->'Plan'->>'Plan Rows')::numeric > 20 * most then
    return null;
  end if;
  execute format('select array(select contact_id from message_text where business_id = %L and (%s) limit %s)',
    mine, conditions, most + 1) into found;
  return case when cardinality(found) > most then null else array(select distinct id from unnest(found) as id) end;
end $$;
