/** One statement takes the next lease; it reads each lease as it is now, not as it was when the statement began. */
export const nextLease = `
drop function take_next_lease(uuid, text[], uuid, text, uuid);

create function is_free(business uuid, stream text) returns boolean language plpgsql volatile cost 2 as $$
begin
  return not exists (select from lease l where l.business_id = business and l.stream = is_free.stream and lease_stands(l));
end $$;
`
