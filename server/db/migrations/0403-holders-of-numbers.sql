-- The business that has a number or is buying it, which nobody else can buy meanwhile.
create function find_holder_of_number(our_number text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select n.business_id from phone_number n where n.number = our_number and n.state in ('ordered', 'active', 'retired') limit 1
$$;
revoke all on function find_holder_of_number(text) from public;
grant execute on function find_holder_of_number(text) to claimfront_app;
