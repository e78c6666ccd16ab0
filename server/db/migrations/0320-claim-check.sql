-- A claim is found by the claimant's phone number, as it is stored: ten digits, or with +1 in contacts of a former release.
create index contact_by_phone on contact ((doc->>'primary_phone')) where deleted_at is null and doc->>'primary_phone' <> '';

-- What a stranger may see of the claims that a whole claim number, VIN or phone number belongs to, whatever their
-- business, the newest first. A canceled claim is found, a deleted one is not.
create function claims_on_file(numbers text[], vins text[], phones text[], most int)
returns table (id uuid, first_name text, last_name text, vehicle text)
language sql stable security definer set search_path = public, pg_temp as $$
  with found as (
    select c.id from business b
      join contact c on c.business_id = b.business_id and c.claim_number = any(numbers) and c.deleted_at is null
    union
    select c.id from business b
      join contact c on c.business_id = b.business_id and c.vin = any(vins) and c.deleted_at is null
    union
    select c.id from contact c
      where c.doc->>'primary_phone' = any(phones) and c.doc->>'primary_phone' <> '' and c.deleted_at is null
  )
  select c.id, c.doc->>'first_name', c.doc->>'last_name',
    concat_ws(' ', nullif(c.doc->>'vehicle_year', ''), nullif(c.doc->>'vehicle_make', ''), nullif(c.doc->>'vehicle_model', ''))
  from found join contact c using (id) order by c.created_at desc, c.id limit most
$$;
revoke all on function claims_on_file(text[], text[], text[], int) from public;
grant execute on function claims_on_file(text[], text[], text[], int) to claimfront_app;
