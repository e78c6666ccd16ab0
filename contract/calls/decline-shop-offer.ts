import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Version } from '../ids.ts'
import { declineReasons, OfferNote, ShopOffer } from '../leads/shop-offer.ts'

export const declineShopOffer = defineCall({
  name: 'decline-shop-offer',
  method: 'PUT',
  path: `${business}/leads/{id}/offers/{offerId}/decline`,
  summary:
    'Decline the offer of a lead for its shop, with the reason. The lead stays where it is until a person sends it elsewhere.',
  permission: 'leads:drop',
  anyBusiness: true,
  repeatable: true,
  body: v.strictObject({
    reason: v.picklist(declineReasons, `Use one of ${declineReasons.join(', ')}`),
    /** Needed for `other`. */
    note: v.optional(OfferNote, ''),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ offer: ShopOffer }),
  refusals: { 409: 'The offer’s state does not allow this.' },
})
