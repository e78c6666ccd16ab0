import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { milesBetween } from '../db/zip-points/distance-between.ts'

/** What a shop is to a lead: where it is, and how far. */
export function describeShop(shop: CrudRecord, { zipcode }: Pick<Lead, 'zipcode'>) {
  const text = (field: string) => (typeof shop[field] === 'string' ? shop[field] : '')
  const miles = milesBetween(zipcode, text('zipcode'))
  return {
    id: shop.id,
    name: text('name'),
    city: text('city'),
    state: text('state'),
    timezone: text('timezone') || 'America/Chicago',
    online: shop['online'] !== false,
    miles: miles === null ? null : Math.round(miles * 10) / 10,
  }
}
