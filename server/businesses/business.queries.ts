import type { ApiKey } from '../../contract/businesses/api-key.ts'
import type { Business, BusinessUsage } from '../../contract/businesses/business.ts'
import type { QueryOf } from '../../contract/call.ts'
import type { businessColumns, listBusinesses } from '../../contract/calls/list-businesses.ts'
import type { SqlParams } from '../db/condition.ts'
import type { Database, TenantClient } from '../db/database.ts'
import { type ListAsked, type ListSource, readList } from '../db/list-query.ts'

const columns = `business_id as id, name, logo, address, email, city, state_code, zipcode, timezone,
  supplements_start_date::text as supplements_start_date, api_key_hint, state, suspension, deletion, version`

/** The business that the connection is pinned to; null where there is none. */
export async function findBusiness(client: TenantClient): Promise<Business | null> {
  const { rows } = await client.query<Business>(
    `select ${columns}, record_calls, calling_hours, message_hours, shop_offer_days, log_lock_days from business`,
  )
  return rows[0] ?? null
}

/** Whether the business that the connection is pinned to records its calls. */
export async function recordsCalls(client: TenantClient): Promise<boolean> {
  const { rows } = await client.query<{ record_calls: boolean }>('select record_calls from business')
  return rows[0]?.record_calls ?? false
}

/** The API key of the business that the connection is pinned to; null where there is none. */
export async function findApiKey(client: TenantClient): Promise<ApiKey | null> {
  const { rows } = await client.query<ApiKey>(
    `select coalesce(api_key_name, 'API key') as name, api_key_hint as hint, ${instant('api_key_created_at')} as created_at,
       ${instant('api_key_used_at')} as last_used_at
     from business where api_key_hash is not null`,
  )
  return rows[0] ?? null
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

type Row = Business & BusinessUsage

type Asked = Pick<QueryOf<typeof listBusinesses>, 'id'> & ListAsked<(typeof businessColumns)[number]>

const listed = {
  select: `${columns}, claims_received, claims_ingested, contacts_created, people_active, people`,
  sorts: {
    name: 'lower(name)',
    place: `lower(concat_ws(', ', city, state_code))`,
    timezone: 'timezone',
    state: `array_position(array['deleted', 'deletion_planned', 'suspended', 'in_use'], state)`,
    claims_received: 'claims_received',
    claims_ingested: 'claims_ingested',
    contacts_created: 'contacts_created',
    people_active: 'people_active',
    people: 'people',
  },
  usual: 'lower(name)',
  text: `search_folded(concat_ws(' ', name, city, state_code))`,
  id: 'business_id',
} satisfies Omit<ListSource<(typeof businessColumns)[number]>, 'from'>

/**
 * Businesses with what their log says of [since, until), by name unless sorted: for those who manage businesses. The log
 * is counted once for all that fit; the page is cut from that, as there are some hundred businesses at most.
 */
export async function listBusinessesWithUsage(database: Database, span: readonly [Date, Date], asked: Asked) {
  const { id, page = 1, limit, ...rest } = asked
  const conditions = id === undefined ? [] : [(place: SqlParams['of']) => `business_id = ${place(id)}`]
  const { rows, total } = await database.withoutBusiness((client) => {
    const from: ListSource<never>['from'] = (place) =>
      `(select * from businesses_with_usage(${place(span[0])}, ${place(span[1])}) join states_of_businesses() using (business_id)) b`
    return readList<Row, (typeof businessColumns)[number]>(client, { ...listed, from }, rest, conditions)
  })
  const found = rows.map(
    ({ claims_received, claims_ingested, contacts_created, people_active, people, ...business }) => ({
      ...business,
      usage: { claims_received, claims_ingested, contacts_created, people_active, people },
    }),
  )
  const sumOf = (of: keyof BusinessUsage) => found.reduce((sum, { usage }) => sum + usage[of], 0)
  return {
    data: limit === undefined ? found : found.slice((page - 1) * limit, page * limit),
    total,
    usage: {
      claims_received: sumOf('claims_received'),
      claims_ingested: sumOf('claims_ingested'),
      contacts_created: sumOf('contacts_created'),
      people_active: sumOf('people_active'),
      people: sumOf('people'),
    },
  }
}
