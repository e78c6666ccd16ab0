import type { Business } from '../../contract/businesses/business.ts'
import type { Projection } from '../events/append.ts'

const columns = [
  'name',
  'logo',
  'address',
  'email',
  'city',
  'state_code',
  'zipcode',
  'timezone',
  'api_key_hint',
] as const satisfies readonly (keyof Business)[]
const places = columns.map((_name, place) => `$${place + 5}::text`)

/** Writes a business as its events have made it. An API key is in no event: its hash comes beside them. */
export function projectBusiness(business: Business, apiKeyHash: Buffer | null = null): Projection {
  return {
    name: 'businesses',
    sql: `
      insert into business as kept
        (business_id, version, supplements_start_date, api_key_hash, ${columns.join(', ')})
      select $1::uuid, $2::int, $3::date, $4::bytea, ${places.join(', ')}
      on conflict (business_id) do update set version = excluded.version,
        supplements_start_date = excluded.supplements_start_date,
        api_key_hash = coalesce(excluded.api_key_hash, kept.api_key_hash),
        ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    params: [
      business.id,
      business.version,
      business.supplements_start_date,
      apiKeyHash,
      ...columns.map((name) => business[name]),
    ],
  }
}
