-- Read model of the openings of repair locations.
create table opening (
  id uuid primary key,
  business_id uuid not null,
  repair_location_id uuid not null,
  state text not null check (state in ('open', 'replaced', 'removed')),
  starts_at timestamptz not null,
  version int not null,
  doc jsonb not null
);
create index opening_of_location on opening (business_id, repair_location_id, state);
alter table opening enable row level security;
alter table opening force row level security;
create policy own_business on opening to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on opening to current_user using (true) with check (true);
grant select, insert, update, delete on opening to claimfront_app;

-- The places of openings that drop-offs have: no place is had twice, by any number of servers. It follows from the
-- leads: a trigger writes it in the statement that writes a lead.
create table drop_off (
  lead_id uuid primary key,
  business_id uuid not null,
  repair_location_id uuid not null,
  opening_id uuid not null,
  opening_starts_at timestamptz not null,
  place int not null check (place between 1 and 200),
  starts_at timestamptz not null,
  constraint drop_off_place unique (opening_id, opening_starts_at, place)
);
create index drop_off_of_location on drop_off (business_id, repair_location_id, starts_at);
alter table drop_off enable row level security;
alter table drop_off force row level security;
create policy own_business on drop_off to claimfront_app using (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid)) with check (business_id = (select nullif(current_setting('app.business_id', true), '')::uuid));
create policy owner on drop_off to current_user using (true) with check (true);
grant select, insert, update, delete on drop_off to claimfront_app;

create function follow_drop_off() returns trigger language plpgsql as $$
declare
  booked jsonb := case when new.deleted_at is null then new.doc->'appointment' end;
begin
  if tg_op = 'UPDATE' and old.doc->'appointment' is not distinct from new.doc->'appointment'
    and old.deleted_at is not distinct from new.deleted_at then return new; end if;
  delete from drop_off where lead_id = new.id;
  if booked->>'place' is not null then
    insert into drop_off (lead_id, business_id, repair_location_id, opening_id, opening_starts_at, place, starts_at)
    values (new.id, new.business_id, (booked->>'repair_location_id')::uuid, (booked->>'opening_id')::uuid,
      to_timestamp((booked->>'opening_start')::float8 / 1000), (booked->>'place')::int,
      to_timestamp((booked->>'timestamp')::float8 / 1000));
  end if;
  return new;
end $$;
create trigger follow_drop_off after insert or update on lead for each row execute function follow_drop_off();
create function drop_drop_off() returns trigger language plpgsql as $$
begin
  delete from drop_off where lead_id = old.id;
  return old;
end $$;
create trigger drop_drop_off after delete on lead for each row execute function drop_drop_off();
