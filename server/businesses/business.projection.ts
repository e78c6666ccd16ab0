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
const places = columns.map((_name, place) => `$${place + 14}::text`)

const keyColumns = ['api_key_hash', 'api_key_name', 'api_key_created_at', 'api_key_used_at']

function keptWithKey(column: string): string {
  return `${column} = case when excluded.api_key_hint is null then null
          when excluded.api_key_hash is not null then excluded.${column} else kept.${column} end`
}

/** What is kept of a new API key beside the events. */
export interface NewApiKey {
  readonly hash: Buffer
  readonly name: string
}

/**
 * Writes a business as its events have made it. An API key is in no event: what is kept of it comes beside them, stays
 * while there is a key, and goes with it.
 */
export function projectBusiness(business: Business, apiKey: NewApiKey | null = null): Projection {
  return {
    name: 'businesses',
    sql: `
      insert into business as kept
        (business_id, version, supplements_start_date, record_calls, calling_hours, message_hours, shop_offer_days,
         log_lock_days, state, suspension, deletion, api_key_hash, api_key_name, api_key_created_at,
         ${columns.join(', ')})
      select $1::uuid, $2::int, $3::date, $6::boolean, $7::jsonb, $8::jsonb, $9::int, $10::int, $11::text, $12::jsonb, $13::jsonb, $4::bytea, $5::text, case when $4::bytea is not null then now() end,
        ${places.join(', ')}
      on conflict (business_id) do update set version = excluded.version,
        supplements_start_date = excluded.supplements_start_date, record_calls = excluded.record_calls,
        calling_hours = excluded.calling_hours, message_hours = excluded.message_hours,
        log_lock_days = excluded.log_lock_days, state = excluded.state, suspension = excluded.suspension,
        deletion = excluded.deletion, shop_offer_days = excluded.shop_offer_days,
        ${keyColumns.map(keptWithKey).join(', ')},
        ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    params: [
      business.id,
      business.version,
      business.supplements_start_date,
      apiKey?.hash ?? null,
      apiKey?.name ?? null,
      business.record_calls ?? false,
      business.calling_hours ? JSON.stringify(business.calling_hours) : null,
      business.message_hours ? JSON.stringify(business.message_hours) : null,
      business.shop_offer_days ?? null,
      business.log_lock_days ?? null,
      business.state,
      business.suspension ? JSON.stringify(business.suspension) : null,
      business.deletion ? JSON.stringify(business.deletion) : null,
      ...columns.map((name) => business[name]),
    ],
  }
}
