import { repairLocation } from '../../contract/repair-locations/repair-location.ts'
import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { TenantClient } from '../db/database.ts'
import { findRecords } from '../crud/crud-store.ts'

/** Repair locations by id, deleted or not. */
export const findShops = findRecords(repairLocation)

/** All repair locations that are not deleted. */
export async function listShops(client: TenantClient): Promise<CrudRecord[]> {
  const { rows } = await client.query<{ doc: CrudRecord }>({
    name: 'list-shops',
    text: 'select doc from repair_location where deleted_at is null',
  })
  return rows.map(({ doc }) => doc)
}
