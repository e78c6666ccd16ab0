-- The shops whose last offer of the lead is not theirs to answer: they have declined it, offered another day, accepted it
-- without one, or not answered in time. Kept as the offers are written.
alter table lead add column answered_by text[] not null default '{}';
update lead l set answered_by = answered.shops
from (
  select lead_id, array_agg(shop order by shop) as shops from (
    select distinct on (lead_id, repair_location_id) lead_id, repair_location_id::text as shop,
      coalesce(waiting_on = 'business', false) or state in ('declined', 'expired') as is_answered
    from shop_offer order by lead_id, repair_location_id, (doc->>'number')::int desc) as last
  where is_answered group by lead_id) as answered
where l.id = answered.lead_id;

create function keep_answers_of_leads() returns trigger language plpgsql as $$
begin
  -- One at a time for a lead: each sees what the other has written.
  perform from lead where id in (select lead_id from written) order by id for no key update;
  update lead l set answered_by = answered.shops
  from (
    select w.lead_id, array(
      select shop from (
        select distinct on (o.repair_location_id) o.repair_location_id::text as shop,
          coalesce(o.waiting_on = 'business', false) or o.state in ('declined', 'expired') as is_answered
        from shop_offer o where o.lead_id = w.lead_id
        order by o.repair_location_id, (o.doc->>'number')::int desc) as last
      where is_answered order by shop) as shops
    from (select distinct lead_id from written) as w) as answered
  where l.id = answered.lead_id and l.answered_by <> answered.shops;
  return null;
end $$;
create trigger shop_offer_added after insert on shop_offer
  referencing new table as written for each statement execute function keep_answers_of_leads();
create trigger shop_offer_answered after update on shop_offer
  referencing new table as written for each statement execute function keep_answers_of_leads();

-- The shop that a lead waits for, as `waitedShopOf` says (contract/leads/next-step.ts).
alter table lead add column waiting_shop text generated always as (
  case
    when status = 'assigned_to_shop' and not (doc->>'assigned_repair_location_id') = any (answered_by)
      then doc->>'assigned_repair_location_id'
    when status = 'follow_up_with_shop' and not (doc->>'follow_up_with_shop_id') = any (answered_by)
      then doc->>'follow_up_with_shop_id'
  end) stored;
create index lead_waiting on lead (business_id, status, created_at desc, id)
  include (snooze_until, storm_id, shop, waiting_shop)
  where deleted_at is null and snooze_until is null and waiting_shop is not null;
