import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Id } from '../ids.ts'
import { Lead, leadStatuses, NamedByLead } from '../leads/lead.ts'
import { ShopOffer } from '../leads/shop-offer.ts'

export const listShopLeads = defineCall({
  name: 'list-shop-leads',
  method: 'GET',
  path: `${business}/shop_agent/leads`,
  summary:
    'List the leads of the shops of the caller’s team, the earliest drop-off first; at most 1,000, narrowed to a status or to a repair location.',
  permission: 'leads:of-shop',
  query: v.strictObject({
    status: v.optional(v.union([v.literal(''), v.picklist(leadStatuses, `Use one of ${leadStatuses.join(', ')}`)])),
    location: v.optional(v.union([v.literal(''), Id])),
  }),
  reply: v.strictObject({
    data: v.array(Lead),
    /** The shops that these leads name. */
    repair_locations: v.array(NamedByLead),
    /** Of each of these leads the latest offer to the shop of the team that it is with, else to another one of the team. */
    offers: v.array(ShopOffer),
    cursor: v.number(),
  }),
})
