import { FENCE } from '../../events/fence.ts'
import { appRole, ownRowsOnly } from '../roles.ts'

/** First events of the streams of people and businesses that existed before their streams. */
export const firstEvents = `
select pg_advisory_xact_lock_shared(${FENCE});
insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
select business_id, 'business:' || business_id, 1, 'BusinessCreated', jsonb_build_object('business', jsonb_build_object(
  'name', name, 'timezone', timezone, 'logo', logo, 'address', address, 'email', email, 'city', city,
  'state_code', state_code, 'zipcode', zipcode, 'supplements_start_date', supplements_start_date)),
  date_trunc('milliseconds', now()), 'upgrade', 'Upgrade'
from business where version = 0;
update business set version = 1 where version = 0;

insert into events (business_id, stream, version, type, data, at, actor_id, actor_name)
select business_id, 'user:' || id, 1, 'UserCreated', jsonb_build_object('user', jsonb_build_object(
  'email', email, 'first_name', first_name, 'last_name', last_name, 'name', name, 'role', role,
  'accessible_roles', accessible_roles, 'permissions', permissions, 'phone', phone, 'needs_mfa', needs_mfa,
  'root_shop_agent_id', root_shop_agent_id, 'call_center_id', call_center_id, 'appraiser_group_id', appraiser_group_id,
  'appraiser_zipcodes', appraiser_zipcodes, 'appraiser_state', appraiser_state, 'appraiser_emails', appraiser_emails,
  'company', company, 'address', address, 'city', city, 'state_code', state_code, 'zipcode', zipcode,
  'timezone', timezone)), created_at, 'upgrade', 'Upgrade'
from person where version = 0;
update person set version = 1, activated_at = created_at where version = 0;
`

/** People and businesses as streams. */
export const peopleAndBusinesses = `
alter table person
  -- What one goes by instead of first and last name: a call center, a group of appraisers.
  add column name text,
  add column created_at timestamptz not null default date_trunc('milliseconds', now()),
  -- When a password was first set; null for who is only invited.
  add column activated_at timestamptz default date_trunc('milliseconds', now());
alter table person alter column activated_at drop default;

-- Pictures by the hash of what is in them. Whoever has the address may see one: pages show them without a token.
create table business_logo (
  business_id uuid not null references business,
  hash text not null,
  type text not null,
  picture bytea not null,
  primary key (business_id, hash)
);
${ownRowsOnly('business_logo')}

create function find_logo(hash text) returns table (type text, picture bytea)
language sql stable security definer set search_path = public
as 'select l.type, l.picture from business_logo l where l.hash = $1 limit 1';

-- For counting what happened between two instants. Events come nearly in the order of their time, so this is small
-- and costs an append next to nothing.
create index events_by_time on events using brin (at) with (pages_per_range = 32);

-- For the super admin: every business, and what its log says of a span of time. The call asks for businesses:manage.
create function businesses_with_usage(since timestamptz, until timestamptz)
returns table (business_id uuid, name text, logo text, address text, email text, city text, state_code text,
  zipcode text, timezone text, supplements_start_date text, api_key_hint text, version int, people bigint,
  claims_received bigint, claims_ingested bigint, contacts_created bigint, people_active bigint)
language sql stable security definer set search_path = public as $$
  with told as (
    select e.business_id, e.type, e.actor_id, count(*) as times from events e
    where e.at >= $1 and e.at < $2 group by 1, 2, 3
  ), living as (
    select p.business_id, p.id from person p where p.deleted_at is null
  )
  select b.business_id, b.name, b.logo, b.address, b.email, b.city, b.state_code, b.zipcode, b.timezone,
    b.supplements_start_date::text, b.api_key_hint, b.version,
    (select count(*) from living l where l.business_id = b.business_id),
    coalesce(sum(t.times) filter (where t.type = 'ClaimReceived'), 0)::bigint,
    coalesce(sum(t.times) filter (where t.type = 'ClaimIngested'), 0)::bigint,
    coalesce(sum(t.times) filter (where t.type = 'ContactCreated'), 0)::bigint,
    count(distinct t.actor_id) filter (where exists (
      select from person p where p.business_id = b.business_id and p.id::text = t.actor_id))
  from business b left join told t on t.business_id = b.business_id
  group by b.business_id order by lower(b.name), b.business_id
$$;
revoke all on function find_logo(text), businesses_with_usage(timestamptz, timestamptz) from public;
grant execute on function find_logo(text), businesses_with_usage(timestamptz, timestamptz) to ${appRole};

${firstEvents}`
