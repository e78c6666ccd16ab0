-- Read model of the numbers that claimants write to.
create table phone_number (
  id uuid primary key,
  business_id uuid not null,
  number text not null,
  state text not null check (state in ('ordered', 'active', 'refused', 'retired', 'released')),
  storm_id uuid,
  call_center_id uuid,
  version int not null,
  doc jsonb not null
);
-- A number is of one business at a time.
create unique index phone_number_once on phone_number (number) where state in ('ordered', 'active', 'retired');
create index phone_number_of_business on phone_number (business_id, number);
create index number_pair_by_ours on number_pair (ours);
alter table phone_number enable row level security;
alter table phone_number force row level security;
create policy own_business on phone_number to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on phone_number to current_user using (true) with check (true);
grant select, insert, update, delete on phone_number to claimfront_app;

-- Numbers of all businesses, for the super admin: the call asks for businesses:manage.
create function list_all_numbers()
returns table (business_id uuid, business_name text, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.business_id, b.name, n.id from phone_number n join business b on b.business_id = n.business_id
  order by b.name, n.number limit 1000
$$;
revoke all on function list_all_numbers() from public;
grant execute on function list_all_numbers() to claimfront_app;

-- The business that has a number, before it is known which: for a text that its provider has signed.
create function find_business_of_number(our_number text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select n.business_id from phone_number n where n.number = our_number and n.state in ('active', 'retired') limit 1
$$;
revoke all on function find_business_of_number(text) from public;
grant execute on function find_business_of_number(text) to claimfront_app;
