import { acceptShopOffer } from '../../contract/calls/accept-shop-offer.ts'
import { agreeToShopOffer } from '../../contract/calls/agree-to-shop-offer.ts'
import { counterShopOffer } from '../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../contract/calls/decline-shop-offer.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import type { Trial } from '../trial.ts'
import { decideShopOffer } from './shop-offer.decide.ts'

/** What can be done next with an offer. */
export const shopOfferTrials = (offer: ShopOffer): readonly Trial[] => {
  const drop_off = offer.drop_off ?? 0
  const counter = { type: 'CounterOffer', drop_off: 1, note: '', now: new Date(0).toISOString() } as const
  return [
    ['accept', decideShopOffer({ type: 'AcceptOffer', drop_off: null }, offer), acceptShopOffer],
    ['offer another day', decideShopOffer(counter, offer), counterShopOffer],
    ['decline', decideShopOffer({ type: 'DeclineOffer', reason: 'no_capacity', note: '' }, offer), declineShopOffer],
    ['agree', decideShopOffer({ type: 'AgreeToOffer', drop_off }, offer), agreeToShopOffer],
  ]
}
