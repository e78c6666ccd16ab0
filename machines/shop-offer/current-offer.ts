import type { Lead } from '../../contract/leads/lead.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'

/** The shop that a lead is with: the one that is asked about it, else the one that it is assigned to. */
function shopAt({ status, follow_up_with_shop_id, assigned_repair_location_id }: Lead): string | null {
  return status === 'follow_up_with_shop' ? follow_up_with_shop_id : assigned_repair_location_id
}

/**
 * The offer that counts of a lead's offers, the first one first: the latest to the shop that it is with; where there is
 * none, the latest of all. Undefined without offers. Pure.
 */
export function currentOffer(lead: Lead, offers: readonly ShopOffer[]): ShopOffer | undefined {
  const shop = shopAt(lead)
  return offers.findLast(({ repair_location_id }) => repair_location_id === shop) ?? offers.at(-1)
}

const booked: readonly ShopOffer['state'][] = ['accepted', 'agreed']

/**
 * A lead's offers as its drop-off is booked now: it may have been moved or canceled since it was agreed, and the one that
 * counts has the day of the lead. The others that were agreed came to nothing and have none. Pure.
 */
export function offersAsBooked(lead: Lead, offers: readonly ShopOffer[]): ShopOffer[] {
  const current = currentOffer(lead, offers)
  const { appointment } = lead
  return offers.map((offer) => {
    if (!booked.includes(offer.state)) return offer
    const isBooked = offer === current && appointment?.repair_location_id === offer.repair_location_id
    return { ...offer, drop_off: isBooked ? appointment.timestamp : null }
  })
}
