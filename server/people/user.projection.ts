import type { Person } from '../../contract/people/person.ts'
import type { Projection } from '../events/append.ts'

/** What stands for a password where there is none: no password is right for it. */
const none = 'none'

/** Columns that events make, each as it is read from the person. */
const columns: Readonly<Record<string, string>> = {
  email: `d->>'email'`,
  first_name: `d->>'first_name'`,
  last_name: `d->>'last_name'`,
  name: `d->>'name'`,
  role: `d->>'role'`,
  accessible_roles: `d->>'accessible_roles'`,
  permissions: listOf('permissions'),
  phone: `d->>'phone'`,
  needs_mfa: `(d->>'needs_mfa')::boolean`,
  root_shop_agent_id: `(d->>'root_shop_agent_id')::uuid`,
  call_center_id: `(d->>'call_center_id')::uuid`,
  appraiser_group_id: `(d->>'appraiser_group_id')::uuid`,
  appraiser_zipcodes: listOf('appraiser_zipcodes'),
  appraiser_state: `d->>'appraiser_state'`,
  appraiser_emails: listOf('appraiser_emails'),
  assigned_events: `array(select jsonb_array_elements_text(d->'assigned_events')::uuid)`,
  company: `d->>'company'`,
  address: `d->>'address'`,
  city: `d->>'city'`,
  state_code: `d->>'state_code'`,
  zipcode: `d->>'zipcode'`,
  timezone: `d->>'timezone'`,
  created_at: `(d->>'created_at')::timestamptz`,
  activated_at: `(d->>'activated_at')::timestamptz`,
  deleted_at: `(d->>'deleted_at')::timestamptz`,
  version: `(d->>'version')::int`,
}
const names = Object.keys(columns)

function listOf(name: string): string {
  return `array(select jsonb_array_elements_text(d->'${name}'))`
}

/**
 * Writes people as their events have made them. A password is in no event: it comes beside them as its hash, and who
 * has none given keeps the one there is. Mail about one's own account goes to the address of sign-in at first. An
 * address by which somebody of another business signs in waits until it is free, or until its owner opens a link of ours.
 */
export function projectUsers(
  businessId: string,
  people: readonly Person[],
  passwordHashes: ReadonlyMap<string, string> = new Map(),
): Projection {
  return {
    name: 'people',
    sql: `
      insert into person as kept (id, business_id, password_hash, notifications_email, email_waits, ${names.join(', ')})
      select (d->>'id')::uuid, $1::uuid, password_hash, d->>'email',
        d->>'deleted_at' is null and is_address_held_elsewhere(d->>'email', $1::uuid),
        ${Object.values(columns).join(', ')}
      from (select row.doc::jsonb as d, row.password_hash
            from unnest($2::text[], $3::text[]) as row (doc, password_hash)) as given
      on conflict (id) do update set
        ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
        email_waits = excluded.email_waits,
        email_verified_at = case when lower(kept.email) = lower(excluded.email) then kept.email_verified_at end,
        password_hash = case excluded.password_hash when '${none}' then kept.password_hash
          else excluded.password_hash end`,
    params: [
      businessId,
      people.map((person) => JSON.stringify(person)),
      people.map(({ id }) => passwordHashes.get(id) ?? none),
    ],
  }
}
