import type { SuggestedShop } from '../../../contract/calls/list-lead-shops.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { leadShops } from '../leads/lead.factory.ts'

const dayMs = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()

/** Two hours on the full hour from now, so many days ahead. */
const inDays = (days: number) => Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * dayMs

/** An offer that waits for its shop. */
export function makeOffer(more: Partial<ShopOffer> = {}): ShopOffer {
  return {
    id: '00000000-0000-4000-8000-0000000000e1',
    lead_id: '00000000-0000-4000-8000-000000007001',
    repair_location_id: leadShops[0]?.id ?? '',
    number: 1,
    asked: 'assigned',
    state: 'offered',
    waiting_on: 'shop',
    waiting_since: ago(2),
    drop_off: inDays(3),
    decline_reason: null,
    note: '',
    expires_at: new Date(inDays(1)).toISOString(),
    seen_at: null,
    version: 1,
    created_at: ago(2),
    updated_at: ago(2),
    ...more,
  }
}

/** The shop of the offer with two free times on one day and one on the next; the second has one place left. */
export function shopWithTimes(): SuggestedShop {
  // In the morning of the shop, whatever the hour is now: both times of a day are on that day.
  const midnight = Math.floor(Date.now() / 86_400_000) * 86_400_000
  const time = (days: number, hours: number, taken: number) => {
    const start = midnight + days * 86_400_000 + (16 + hours) * 3_600_000
    return { opening_id: '00000000-0000-4000-8000-0000000000d1', start, end: start + 3_600_000, count: 2, taken }
  }
  return {
    id: leadShops[0]?.id ?? '',
    name: leadShops[0]?.name ?? '',
    city: 'Moore',
    state: 'OK',
    timezone: 'America/Chicago',
    online: true,
    miles: 4.2,
    free: 4,
    times: [time(4, 0, 0), time(5, 0, 1), time(5, 1, 1)],
    has_openings: true,
    leads: 12,
    repaired: 9,
    lost: 1,
    pdr_share: 70,
    reasons: [],
  }
}
