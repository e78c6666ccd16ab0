import type { Lead } from '../../contract/leads/lead.ts'
import type { ShopFigure, ShopFigureRow, ShopFigures } from '../../contract/leads/shop-figures.ts'
import { offerParties, type OfferParty, type ShopOffer } from '../../contract/leads/shop-offer.ts'
import { versionsInEffect } from '../undo/undo-history.ts'
import { evolveShopOffer, type ShopOfferFact } from './shop-offer.evolve.ts'

const day = 86_400_000

/** How long each side has had to act on an offer, in days, by all of its events up to now (milliseconds since 1970). */
export function daysWaited(events: readonly ShopOfferFact[], now: number): Record<OfferParty, number> {
  const waited: Record<OfferParty, number> = { shop: 0, business: 0 }
  let offer: ShopOffer | null = null
  let since = 0
  const add = (until: number) => {
    if (offer?.waiting_on) waited[offer.waiting_on] += Math.max(0, until - since) / day
  }
  for (const event of events) {
    add(Date.parse(event.at))
    offer = evolveShopOffer(offer, event)
    since = Date.parse(event.at)
  }
  add(now)
  return waited
}

const byStatus: Readonly<Record<Lead['status'], ShopFigure | null>> = {
  unscheduled: null,
  assigned_to_shop: 'assigned',
  follow_up_with_shop: 'assigned',
  follow_up_call: 'follow_up',
  scheduled_awaiting_dropoff: 'awaiting_drop_off',
  vehicle_dropped: 'dropped',
  at_body_shop: 'in_repair',
  opportunity_lost: 'lost',
}

/** What a lead counts as at one shop, and why it is not repaired there. */
export function figuresOfLead(
  lead: Lead,
  offer: ShopOffer | null,
  shop: string,
): Pick<ShopFigureRow, 'figures' | 'why'> {
  const isHere =
    lead.status === 'follow_up_with_shop'
      ? lead.follow_up_with_shop_id === shop
      : lead.assigned_repair_location_id === shop
  if (!isHere) return { figures: ['left'], why: whyLeft(lead, offer) }
  const figure = byStatus[lead.status]
  const waiting: ShopFigure[] = offer?.waiting_on ? [`waiting_on_${offer.waiting_on}`] : []
  return {
    figures: [...(figure ? [figure] : []), ...waiting],
    why: lead.status === 'opportunity_lost' ? (lead.opportunity_lost_reason ?? 'other') : null,
  }
}

/** A lead that left without an answer of the shop is with another one, or with none. */
function whyLeft(lead: Lead, offer: ShopOffer | null): ShopFigureRow['why'] {
  if (offer?.state === 'declined') return offer.decline_reason ?? 'other'
  if (offer?.state === 'expired') return 'expired'
  return (lead.assigned_repair_location_id ?? lead.follow_up_with_shop_id) ? 'reassigned' : 'withdrawn'
}

/** Whether an offer was undone, by all of its events: it counts as never made. */
export function isUndoneOffer(events: readonly ShopOfferFact[]): boolean {
  const [made] = events
  return made !== undefined && !versionsInEffect(events).has(made.version)
}

/** The figures of all rows. Each row is counted once for every figure that it has. */
export function shopFiguresOf(rows: readonly ShopFigureRow[], all: readonly ShopFigure[], now: number): ShopFigures {
  const having = (figure: ShopFigure) => rows.filter(({ figures }) => figures.includes(figure))
  return {
    figures: all.map((figure) => ({ figure, count: having(figure).length })),
    reasons: (['lost', 'left'] as const).flatMap((figure) =>
      [...Map.groupBy(having(figure), ({ why }) => why ?? 'other')]
        .map(([why, some]) => ({ figure, why, count: some.length }))
        .toSorted((a, b) => b.count - a.count || a.why.localeCompare(b.why)),
    ),
    waiting: offerParties.map((party) => {
      const waiting = having(`waiting_on_${party}`)
      const ages = waiting.flatMap(({ offer }) => (offer ? [(now - Date.parse(offer.waiting_since)) / day] : []))
      const days = rows.flatMap((row) => (row.offer && row.days[party] > 0 ? [row.days[party]] : []))
      return {
        party,
        count: waiting.length,
        longest: ages.length > 0 ? Math.max(...ages) : null,
        median: medianOf(days),
      }
    }),
  }
}

function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
