import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { ShopOffer } from '../leads/shop-offer.ts'

export const agreeToShopOffer = defineCall({
  name: 'agree-to-shop-offer',
  method: 'PUT',
  path: `${business}/leads/{id}/offers/{offerId}/agree`,
  summary: 'Agree to the drop-off that a shop has named: it is booked.',
  permission: 'leads:work',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    version: v.optional(Version),
  }),
  reply: v.strictObject({ offer: ShopOffer }),
  refusals: {
    409: 'The offer’s state does not allow this, the lead’s does not, or the time is past or full (`openings` has the three nearest free times).',
  },
})
