import type { TenantClient } from '../db/database.ts'

/** The zone of the pinned business, IANA. */
export async function zoneOfBusiness(client: TenantClient, businessId: string): Promise<string> {
  const { rows } = await client.query<{ timezone: string }>({
    name: 'zone-of-exports',
    text: 'select timezone from business where business_id = $1',
    values: [businessId],
  })
  return rows[0]?.timezone ?? 'UTC'
}
