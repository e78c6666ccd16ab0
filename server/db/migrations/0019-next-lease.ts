/** The next thing is taken by one statement, that looks at each lease as it is and not as it was when it began. */
export const nextLease = `
drop function take_next_lease(uuid, text[], uuid, text, uuid);

create function is_free(business uuid, stream text) returns boolean language plpgsql volatile cost 2 as $$
begin
  return not exists (select from lease l where l.business_id = business and l.stream = is_free.stream and lease_stands(l));
end $$;
`
