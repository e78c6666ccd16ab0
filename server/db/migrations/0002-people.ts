/** Businesses, their people, sessions, and what people keep for themselves. */
export const people = `
-- For the owner alone: the server's own roles get no right to it.
create table server_secret (id int primary key check (id = 1), secret bytea not null);

create table business (
  business_id uuid primary key,
  name text not null,
  timezone text not null
);

create table person (
  id uuid primary key,
  business_id uuid not null references business,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null,
  accessible_roles text not null,
  permissions text[] not null default '{}',
  phone text
);
create unique index person_email on person (lower(email));
create index person_of_business on person (business_id, role);

create table session (
  id uuid primary key,
  business_id uuid not null references business,
  person_id uuid not null references person on delete cascade,
  expires_at timestamptz not null,
  ended_at timestamptz
);

create table preference (
  id uuid primary key,
  business_id uuid not null references business,
  kind text not null,
  name text not null,
  -- Null for what the whole business shares.
  owner_id uuid references person on delete cascade,
  data jsonb not null
);
create unique index preference_name on preference (business_id, kind, name, owner_id) nulls not distinct;

-- Sign-in knows an address and no business yet; this is all it may see.
create function find_sign_in(address text)
returns table (id uuid, business_id uuid, password_hash text)
language sql stable security definer set search_path = public
as 'select id, business_id, password_hash from person where lower(email) = lower(address)';
`
