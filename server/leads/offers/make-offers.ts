import type { ShopOfferEvent } from '../../../contract/events/shop-offer.events.ts'
import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'
import { openingTimes } from '../../../machines/opening/opening-times.ts'
import type { OfferWanted } from '../../../machines/shop-offer/follow-lead.ts'
import { offerDeadline } from '../../../machines/shop-offer/offer-deadline.ts'
import type { ShopOfferCommand } from '../../../machines/shop-offer/shop-offer.decide.ts'
import type { TenantClient } from '../../db/database.ts'
import type { CommandScope } from '../../events/handle-command.ts'
import type { LifecycleBatch } from '../../lifecycle/lifecycle-batch.ts'
import { type OpeningFactsOf, offerSettings, zonesOfShops } from './shop-offer.queries.ts'
import { shopOfferIdOf } from './shop-offer.store.ts'

const day = 86_400_000

/** A lead that is to be offered to a shop, with the number of that offer. */
export interface LeadToOffer {
  readonly lead: Pick<Lead, 'id'>
  readonly wanted: OfferWanted
  readonly number: number
}

/** Decides offers to shops in a batch, each with the first free time of its shop and the day on which its answer is due. */
export async function makeOffers(
  client: TenantClient,
  { now }: Pick<CommandScope, 'now'>,
  openingFactsOf: OpeningFactsOf,
  batch: LifecycleBatch<'shop_offer', ShopOffer, ShopOfferEvent, ShopOfferCommand>,
  leads: readonly LeadToOffer[],
): Promise<void> {
  const shops = [...new Set(leads.map(({ wanted: { shop } }) => shop))]
  const { days, zone } = await offerSettings(client)
  const zones = await zonesOfShops(client, shops)
  const facts = await openingFactsOf(client, shops, Date.parse(now))
  for (const { lead, wanted, number } of leads) {
    const { shop, asked } = wanted
    const id = shopOfferIdOf(lead.id, shop, number)
    const offered = {
      lead_id: lead.id,
      repair_location_id: shop,
      number,
      asked,
      drop_off: firstFree(facts.get(shop), Date.parse(now)),
      expires_at: offerDeadline(now, zones.get(shop) ?? zone, days),
    }
    batch.load(id, null).decide(id, { type: 'OfferToShop', offered })
  }
}

/** The first free time from tomorrow on, in two weeks; null where there is none. */
function firstFree(facts: Parameters<typeof openingTimes>[0] | undefined, now: number): number | null {
  if (!facts) return null
  const times = openingTimes(facts, now + day, now + 15 * day)
  return times.find(({ start, count, taken }) => start >= now + day && taken < count)?.start ?? null
}
