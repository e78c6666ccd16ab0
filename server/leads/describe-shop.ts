import type { CrudRecord } from '../../contract/crud/resource.ts'
import type { Lead, ShopOfLead } from '../../contract/leads/lead.ts'
import { milesBetween } from '../db/zip-points/distance-between.ts'

const textIn = (shop: CrudRecord) => (field: string) => (typeof shop[field] === 'string' ? shop[field] : '')

/** A shop's name, and the zone of its drop-offs. */
export function nameShop(shop: CrudRecord): ShopOfLead {
  const text = textIn(shop)
  return { id: shop.id, name: text('name'), timezone: text('timezone') || 'America/Chicago' }
}

/** What a shop is to a lead: where it is, and how far. */
export function describeShop(shop: CrudRecord, { zipcode }: Pick<Lead, 'zipcode'>) {
  const text = textIn(shop)
  const miles = milesBetween(zipcode, text('zipcode'))
  return {
    ...nameShop(shop),
    city: text('city'),
    state: text('state'),
    online: shop['online'] !== false,
    miles: miles === null ? null : Math.round(miles * 10) / 10,
  }
}
