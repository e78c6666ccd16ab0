import type { ShopOfferEvent } from '../../../contract/events/shop-offer.events.ts'
import {
  declineReasonLabels,
  type ShopOffer,
  type ShopOfferState,
  shopOfferStateLabels,
} from '../../../contract/leads/shop-offer.ts'
import { shopOfferAggregate } from '../../../machines/shop-offer/shop-offer.aggregate.ts'
import { shopOfferTrials } from '../../../machines/shop-offer/shop-offer.trials.ts'
import { formatInstant, viewerZone } from '../../shared/time/format-time.ts'
import { dayAndTimeAt } from '../../shared/time/location-clock.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription, type EventZones, type NameOf } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'

/** The history of an offer. Most events do not hold the shop: their times are by the clock of the business, which is named. */
export const shopOfferHistory: AggregateHistory = {
  aggregate: shopOfferAggregate,
  describe: (event, nameOf, zones) => describe(event as ShopOfferEvent, nameOf, zones),
  summarize,
}

const dropOff = (at: number | null, zone: string) =>
  at === null ? [] : [`Drop-off: ${dayAndTimeAt(at, zone, viewerZone)}`]

function describe(event: ShopOfferEvent, nameOf: NameOf, { zone, zoneOf }: EventZones): EventDescription {
  const title = shopOfferAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'ShopOffered': {
      const { repair_location_id: shop, drop_off, expires_at, lead_id } = event.data
      const notes = [`Shop: ${nameOf(shop) ?? `${shop.slice(0, 8)}…`}`, ...dropOff(drop_off, zoneOf?.(shop) ?? zone)]
      return description(title, {
        notes: [...notes, `Answer due: ${formatInstant(expires_at, zone)}`],
        links: [{ label: 'Lead', category: 'lead', id: lead_id }],
      })
    }
    case 'ShopOfferAccepted':
    case 'ShopOfferAgreed':
      return description(title, { notes: dropOff(event.data.drop_off, zone) })
    case 'ShopOfferCountered':
      return description(title, { notes: [...dropOff(event.data.drop_off, zone), event.data.note].filter(Boolean) })
    case 'ShopOfferDeclined':
      return description(title, { notes: [declineReasonLabels[event.data.reason], event.data.note].filter(Boolean) })
    case 'ShopOfferUndone':
      return description(title, { notes: [shopOfferStateLabels[event.data.to.state]] })
    default:
      return description(title)
  }
}

const way: readonly ShopOfferState[] = ['offered', 'seen', 'accepted', 'agreed']

function summarize(offer: ShopOffer): LifecycleSummary {
  const sorted = sortDecisions(shopOfferTrials(offer))
  const path = way.includes(offer.state) ? way : ([...way.slice(0, 2), offer.state] as const)
  return { steps: stepsTo(path.map(inShort), inShort(offer.state)), ...sorted }
}

const inShort = (state: ShopOfferState) => shopOfferStateLabels[state].replace(' by the shop', '')
