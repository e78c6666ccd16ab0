import type { SuggestedShop } from '../../contract/calls/list-lead-shops.ts'
import type { ShopOfferState } from '../../contract/leads/shop-offer.ts'

/** What is known of a shop when one is sought for a lead. */
export type ShopFacts = Omit<SuggestedShop, 'free' | 'reasons'>

/**
 * Shops for a lead, the most suitable first: online ones, by distance, with a penalty in miles for what speaks against
 * them. A shop without a free time in two weeks counts as 40 miles farther, one that keeps no openings as 15, and each
 * lost lead of ten as 5. A distance that is not known counts as 60 miles.
 */
export function suggestShops(shops: readonly ShopFacts[]): SuggestedShop[] {
  return shops
    .filter(({ online }) => online)
    .map((shop) => ({ shop, far: effectiveMiles(shop) }))
    .toSorted((a, b) => a.far - b.far || a.shop.name.localeCompare(b.shop.name))
    .map(({ shop }) => ({ ...shop, free: freeOf(shop), reasons: reasonsFor(shop) }))
}

const freeOf = ({ times }: Pick<ShopFacts, 'times'>) => times.reduce((sum, { count, taken }) => sum + count - taken, 0)

/** Fewer leads say little about a shop. */
const leastLeads = 5

function effectiveMiles(shop: ShopFacts): number {
  const waiting = freeOf(shop) > 0 ? 0 : shop.has_openings ? 40 : 15
  const lost = shop.leads >= leastLeads ? (50 * shop.lost) / shop.leads : 0
  return (shop.miles ?? 60) + waiting + lost
}

function reasonsFor(shop: ShopFacts): string[] {
  const free = freeOf(shop)
  const { miles, leads, repaired, pdr_share } = shop
  return [
    miles === null ? 'Distance unknown' : `${miles.toLocaleString('en-US')} mi`,
    shop.has_openings ? `${free} ${free === 1 ? 'place' : 'places'} in 14 days` : 'Keeps no openings',
    ...(leads >= leastLeads ? [`${repaired} of ${leads} repaired`] : []),
    ...(pdr_share === null ? [] : [`${pdr_share}% PDR`]),
  ]
}

/**
 * The most suitable shop to which a lead was not offered yet; undefined where all of them were asked. One whose offer was
 * canceled before it answered, as an undo does, was not asked.
 */
export function nextShop(
  suggested: readonly SuggestedShop[],
  offers: readonly { readonly repair_location_id: string; readonly state?: ShopOfferState }[],
): SuggestedShop | undefined {
  const asked = new Set(offers.flatMap(({ repair_location_id: shop, state }) => (state === 'withdrawn' ? [] : shop)))
  return suggested.find(({ id }) => !asked.has(id))
}
