import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { ShopOffer } from '../leads/shop-offer.ts'
import { Moment } from '../paging.ts'

export const acceptShopOffer = defineCall({
  name: 'accept-shop-offer',
  method: 'PUT',
  path: `${business}/leads/{id}/offers/{offerId}/accept`,
  summary:
    'Accept the offer of a lead for its shop. With a time the drop-off is booked at once, on a place of an opening where the shop keeps openings; without one the business books it.',
  permission: 'leads:drop',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    /** When the vehicle comes, in milliseconds since 1970. */
    timestamp: v.optional(v.nullable(Moment)),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ offer: ShopOffer }),
  refusals: {
    409: 'The offer’s state does not allow this, the lead’s does not, or the time is past or full (`openings` has the three nearest free times).',
  },
})
