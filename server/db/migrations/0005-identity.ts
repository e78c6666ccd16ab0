/** What identity needs beside sign-in: second factors, addresses to prove, deletion with a way back, business settings. */
export const identity = `
alter table person
  add column needs_mfa boolean not null default false,
  -- Where mail about one's own account goes; proven when its link was opened.
  add column notifications_email text,
  add column notifications_email_verified_at timestamptz,
  -- The shop agent whose team one belongs to; null for a root shop agent and for everybody else.
  add column root_shop_agent_id uuid references person on delete set null,
  add column call_center_id uuid,
  add column appraiser_group_id uuid,
  add column appraiser_zipcodes text[] not null default '{}',
  add column appraiser_state text,
  add column appraiser_emails text[] not null default '{}',
  add column company text,
  add column address text,
  add column city text,
  add column state_code text,
  add column zipcode text,
  add column timezone text,
  add column deleted_at timestamptz,
  -- Version of the stream \`user:<id>\`; 0 for people who were seeded.
  add column version int not null default 0;

-- An address is free again once its person is deleted.
drop index person_email;
create unique index person_email on person (lower(email)) where deleted_at is null;

alter table business
  add column logo text,
  add column address text,
  add column email text,
  add column city text,
  add column state_code text,
  add column zipcode text,
  add column supplements_start_date date,
  -- The key is shown once; only its hash and its last characters are kept.
  add column api_key_hash bytea,
  add column api_key_hint text,
  add column version int not null default 0;

alter table session
  add column started_at timestamptz not null default now(),
  add column mfa_passed_at timestamptz;

-- By number: "address" is a column by now, and would be meant.
create or replace function find_sign_in(address text)
returns table (id uuid, business_id uuid, password_hash text)
language sql stable security definer set search_path = public
as 'select id, business_id, password_hash from person where lower(email) = lower($1) and deleted_at is null';
`
