import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { Refusal } from '../decision.ts'

/** Why no lead goes to a shop now; null where it takes them. */
export function whyNotTaking(shop: CrudRecord): Refusal | null {
  if (shop['online'] !== false) return null
  return { code: 'shop-offline', reason: `${String(shop['name'])} is offline and takes no vehicles.` }
}
