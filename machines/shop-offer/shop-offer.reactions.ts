import { idOf } from '../../contract/events/recorded.ts'
import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

/** An offer that waits for the shop has one job, at the time at which it expires. It comes to nothing after an answer. */
export const shopOfferReactions = defineReactions<ShopOffer, ShopOfferEvent>({
  on: {
    ShopOffered: ({ stream, data }) => [expire(idOf(stream), data.expires_at)],
    ShopOfferUndone: ({ stream, data }) => [expire(idOf(stream), data.expires_at)],
  },
  pending: ({ id, waiting_on, expires_at }) => (waiting_on === 'shop' ? [expire(id, expires_at)] : []),
})

function expire(id: string, runAt: string): Job<'expire-shop-offer'> {
  return { task: 'expire-shop-offer', key: `shop-offer:${id}`, payload: { id }, runAt }
}
