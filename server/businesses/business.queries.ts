import type { Business, BusinessUsage } from '../../contract/businesses/business.ts'
import type { Database, TenantClient } from '../db/database.ts'

const columns = `business_id as id, name, logo, address, email, city, state_code, zipcode, timezone,
  supplements_start_date::text as supplements_start_date, api_key_hint, version`

/** The business that the connection is pinned to; null where there is none. */
export async function findBusiness(client: TenantClient): Promise<Business | null> {
  const { rows } = await client.query<Business>(`select ${columns} from business`)
  return rows[0] ?? null
}

type Row = Business & BusinessUsage

/** Every business with what its log says of [since, until), by name: for those who manage businesses. */
export async function listBusinessesWithUsage(database: Database, since: Date, until: Date) {
  const { rows } = await database.withoutBusiness((client) =>
    client.query<Row>(
      `select ${columns}, claims_received, claims_ingested, contacts_created, people_active, people
       from businesses_with_usage($1, $2)`,
      [since, until],
    ),
  )
  return rows.map(({ claims_received, claims_ingested, contacts_created, people_active, people, ...business }) => ({
    ...business,
    usage: { claims_received, claims_ingested, contacts_created, people_active, people },
  }))
}
