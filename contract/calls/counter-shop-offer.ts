import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { OfferNote, ShopOffer } from '../leads/shop-offer.ts'
import { Moment } from '../paging.ts'

export const counterShopOffer = defineCall({
  name: 'counter-shop-offer',
  method: 'PUT',
  path: `${business}/leads/{id}/offers/{offerId}/counter`,
  summary: 'Answer the offer of a lead with another drop-off, to which the business agrees.',
  permission: 'leads:drop',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    /** In milliseconds since 1970. */
    timestamp: Moment,
    note: v.optional(OfferNote, ''),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ offer: ShopOffer }),
  refusals: { 409: 'The offer’s state does not allow this, or the time is past.' },
})
