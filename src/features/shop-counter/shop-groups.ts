import type { Lead } from '../../../contract/leads/lead.ts'
import type { ShopOffer } from '../../../contract/leads/shop-offer.ts'

export const shopGroups = ['to_schedule', 'their_turn', 'drop_offs', 'in_shop', 'done'] as const
export type ShopGroup = (typeof shopGroups)[number]

export const shopGroupLabels: Readonly<Record<ShopGroup, string>> = {
  to_schedule: 'Your turn',
  their_turn: 'Their turn',
  drop_offs: 'Drop-offs',
  in_shop: 'In the shop',
  done: 'Lost',
}

/** Where a shop looks for a lead: what waits for it, what waits for the office, what comes, what is there, and what came to nothing. */
export function groupOf({ status }: Pick<Lead, 'status'>, offer?: Pick<ShopOffer, 'waiting_on'>): ShopGroup {
  switch (status) {
    case 'scheduled_awaiting_dropoff':
      return 'drop_offs'
    case 'vehicle_dropped':
    case 'at_body_shop':
      return 'in_shop'
    case 'opportunity_lost':
      return 'done'
    default:
      return offer && offer.waiting_on !== 'shop' ? 'their_turn' : 'to_schedule'
  }
}
