import type { Lead } from '../../../contract/leads/lead.ts'

export const shopGroups = ['to_schedule', 'drop_offs', 'in_shop', 'done'] as const
export type ShopGroup = (typeof shopGroups)[number]

export const shopGroupLabels: Readonly<Record<ShopGroup, string>> = {
  to_schedule: 'Your turn',
  drop_offs: 'Drop-offs',
  in_shop: 'In the shop',
  done: 'Lost',
}

/** Where a shop looks for a lead: what waits for it, what comes, what is there, and what came to nothing. */
export function groupOf({ status }: Pick<Lead, 'status'>): ShopGroup {
  switch (status) {
    case 'scheduled_awaiting_dropoff':
      return 'drop_offs'
    case 'vehicle_dropped':
    case 'at_body_shop':
      return 'in_shop'
    case 'opportunity_lost':
      return 'done'
    default:
      return 'to_schedule'
  }
}
