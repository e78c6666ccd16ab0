import type { LeadEvent } from '../../contract/events/lead.events.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { askedShopOf } from '../../contract/leads/next-step.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import type { ShopOfferCommand } from './shop-offer.decide.ts'

/** Events by which a lead goes to a shop, gets a drop-off, or goes elsewhere. */
export const leadEventsForShops: readonly LeadEvent['type'][] = [
  'LeadAssignedToShop',
  'LeadDropOffScheduled',
  'LeadVehicleDropped',
  'LeadAtBodyShop',
  'LeadFollowUpCallSet',
  'LeadFollowUpWithShopSet',
  'LeadOpportunityLost',
  'LeadReopened',
  'LeadWithdrawn',
  'LeadUndone',
]

/** An offer that the shop or the business still has to act on. */
function isOpenOffer({ waiting_on }: Pick<ShopOffer, 'waiting_on'>): boolean {
  return waiting_on !== null
}

/** A shop that is to be offered the lead, and whether it has the lead or is asked first. */
export interface OfferWanted {
  readonly shop: string
  readonly asked: ShopOffer['asked']
}

interface Followed {
  /** Open offers whose shop no longer has to act. */
  readonly closed: readonly { readonly offer: ShopOffer; readonly command: ShopOfferCommand }[]
  readonly wanted: OfferWanted | null
}

/**
 * What the change of a lead means for its offers. A lead that goes to a shop is offered to it; where the drop-off is
 * booked in the same step, or the vehicle is at the shop, there is nothing left to answer. Pure.
 */
export function followLead(lead: Lead, events: readonly LeadEvent[], offers: readonly ShopOffer[]): Followed {
  const wanted = lead.deleted_at === null ? shopAsked(lead) : null
  const booked = lead.deleted_at === null ? shopBooked(lead) : null
  const open = offers.filter(isOpenOffer)
  const closed = open
    .filter(({ repair_location_id }) => repair_location_id !== wanted?.shop)
    .map((offer) => ({ offer, command: closing(offer, lead, booked) }))
  const isOffered = open.some(({ repair_location_id }) => repair_location_id === wanted?.shop)
  const isWanted = wanted && !isOffered && goesToShop(wanted, events) && !isBackToAnswer(wanted, events, offers)
  return { closed, wanted: isWanted ? wanted : null }
}

/** Whether an undo only brings the lead back to a shop whose last offer ended there: declined, or not answered in time. */
function isBackToAnswer({ shop }: OfferWanted, events: readonly LeadEvent[], offers: readonly ShopOffer[]): boolean {
  if (!events.every(({ type }) => type === 'LeadUndone')) return false
  const last = offers
    .filter(({ repair_location_id }) => repair_location_id === shop)
    .reduce<ShopOffer | null>((latest, offer) => (offer.number > (latest?.number ?? 0) ? offer : latest), null)
  return last?.state === 'declined' || last?.state === 'expired'
}

function closing(offer: ShopOffer, lead: Lead, booked: string | null): ShopOfferCommand {
  return offer.repair_location_id === booked
    ? { type: 'AgreeToOffer', drop_off: lead.appointment?.timestamp ?? offer.drop_off, lead_id: lead.id }
    : { type: 'WithdrawOffer', lead_id: lead.id }
}

function shopAsked(lead: Lead): OfferWanted | null {
  const asked = lead.status === 'follow_up_with_shop' ? ('follow_up' as const) : ('assigned' as const)
  const shop = askedShopOf(lead)
  return shop === null ? null : { shop, asked }
}

function shopBooked({ status, appointment, assigned_repair_location_id }: Lead): string | null {
  const isThere = status === 'vehicle_dropped' || status === 'at_body_shop'
  if (status !== 'scheduled_awaiting_dropoff' && !isThere) return null
  return appointment?.repair_location_id ?? assigned_repair_location_id
}

const away: readonly Lead['status'][] = ['vehicle_dropped', 'at_body_shop']

/** Whether one of the events sends the lead to the shop. A shop that has the vehicle is asked about it, not offered it. */
function goesToShop({ shop }: OfferWanted, events: readonly LeadEvent[]): boolean {
  return events.some((event) => {
    if (event.type === 'LeadUndone' || event.type === 'LeadAssignedToShop') return true
    if (event.type !== 'LeadFollowUpWithShopSet') return false
    const { status, assigned_repair_location_id } = event.data.was
    return !(away.includes(status) && assigned_repair_location_id === shop)
  })
}
