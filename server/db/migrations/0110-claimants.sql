-- A claimant with a link names no business: this is all it tells, and only to who has the token of the contact. A claim
-- that is canceled or deleted has no link any more.
create function find_claimant(contact_id uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select c.business_id from contact c
  where c.id = $1 and c.deleted_at is null and c.status <> 'cancel_claim'
$$;
revoke all on function find_claimant(uuid) from public;
grant execute on function find_claimant(uuid) to claimfront_app;
