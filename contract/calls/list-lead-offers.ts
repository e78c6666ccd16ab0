import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ShopOfLead } from '../leads/lead.ts'
import { ShopOffer } from '../leads/shop-offer.ts'

export const listLeadOffers = defineCall({
  name: 'list-lead-offers',
  method: 'GET',
  path: `${business}/leads/{id}/offers`,
  summary: 'The offers of a lead to shops, the first one first. People of a shop see those to the shops of their team.',
  permission: 'leads:assigned',
  anyBusiness: true,
  reply: v.strictObject({
    data: v.array(ShopOffer),
    /** The shops that they name. */
    repair_locations: v.array(ShopOfLead),
    cursor: v.number(),
  }),
})
