-- Leads of all businesses that a shop has and that were never offered to one (docs/decisions/0180), the oldest first;
-- for the job that runs without a business.
create function leads_without_offer()
returns table (id uuid, business_id uuid)
language sql stable security definer set search_path = public, pg_temp as
'select l.id, l.business_id from lead l
 where l.status = ''assigned_to_shop'' and l.deleted_at is null
   and not exists (select from shop_offer o where o.business_id = l.business_id and o.lead_id = l.id)
 order by l.updated_at, l.id limit 500';
revoke all on function leads_without_offer() from public;
grant execute on function leads_without_offer() to claimfront_app;
