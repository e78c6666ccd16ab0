import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { ShopOffer } from '../leads/shop-offer.ts'

export const seeShopOffer = defineCall({
  name: 'see-shop-offer',
  method: 'PUT',
  path: `${business}/leads/{id}/offers/{offerId}/seen`,
  summary: 'Record that the shop has opened the lead of an offer. An offer that was seen or answered stays as it is.',
  permission: 'leads:of-shop',
  repeatable: true,
  reply: v.strictObject({ offer: ShopOffer }),
})
