-- Leads of the business that the connection is pinned to with one of these claim numbers or VINs, lost ones left out.
-- `->>` is not leakproof, so that row security keeps it from an index: the function runs as the owner, names the business
-- itself, and gives ids only.
create function open_leads_of(claims text[], vins text[]) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from lead
  where business_id = nullif(current_setting('app.business_id', true), '')::uuid
    and deleted_at is null and status <> 'opportunity_lost' and doc->>'claim_number' = any(claims)
  union
  select id from lead
  where business_id = nullif(current_setting('app.business_id', true), '')::uuid
    and deleted_at is null and status <> 'opportunity_lost' and doc->>'vin' = any(vins)
  limit 5000
$$;
revoke all on function open_leads_of(text[], text[]) from public;
grant execute on function open_leads_of(text[], text[]) to claimfront_app;
