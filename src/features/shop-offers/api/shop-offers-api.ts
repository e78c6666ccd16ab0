import type { ReplyOf } from '../../../../contract/call.ts'
import { acceptShopOffer } from '../../../../contract/calls/accept-shop-offer.ts'
import { agreeToShopOffer } from '../../../../contract/calls/agree-to-shop-offer.ts'
import { assignLeadToShop } from '../../../../contract/calls/assign-lead-to-shop.ts'
import { counterShopOffer } from '../../../../contract/calls/counter-shop-offer.ts'
import { declineShopOffer } from '../../../../contract/calls/decline-shop-offer.ts'
import { listLeadOffers } from '../../../../contract/calls/list-lead-offers.ts'
import { listLeadShops } from '../../../../contract/calls/list-lead-shops.ts'
import { seeShopOffer } from '../../../../contract/calls/see-shop-offer.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import type { DeclineReason, ShopOffer } from '../../../../contract/leads/shop-offer.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type LeadOffers = ReplyOf<typeof listLeadOffers>
export type LeadShops = ReplyOf<typeof listLeadShops>

/** The calls about offers of leads to shops; stories replace them. */
export interface ShopOffersApi {
  readonly list: (lead: string, signal: AbortSignal) => Promise<LeadOffers>
  readonly shops: (lead: string, signal?: AbortSignal) => Promise<LeadShops>
  readonly see: (offer: ShopOffer) => Promise<unknown>
  /** Books the drop-off where a time is given. */
  readonly accept: (offer: ShopOffer, timestamp: number | null, operation: Operation) => Promise<unknown>
  readonly counter: (
    offer: ShopOffer,
    answer: { timestamp: number; note: string },
    operation: Operation,
  ) => Promise<unknown>
  readonly decline: (
    offer: ShopOffer,
    answer: { reason: DeclineReason; note: string },
    operation: Operation,
  ) => Promise<unknown>
  readonly agree: (offer: ShopOffer, operation: Operation) => Promise<unknown>
  readonly offerTo: (lead: Pick<Lead, 'id' | 'version'>, shop: string, operation: Operation) => Promise<unknown>
}

const paramsOf = ({ lead_id: id, id: offerId }: ShopOffer) => ({ id, offerId })

export const shopOffersApi: ShopOffersApi = {
  list: (id, signal) => send(listLeadOffers, { params: { id }, signal }),
  shops: (id, signal) => send(listLeadShops, { params: { id }, signal }),
  see: (offer) => send(seeShopOffer, { params: paramsOf(offer) }),
  accept: (offer, timestamp, operation) =>
    send(acceptShopOffer, { params: paramsOf(offer), body: { timestamp, version: offer.version }, operation }),
  counter: (offer, answer, operation) =>
    send(counterShopOffer, { params: paramsOf(offer), body: { ...answer, version: offer.version }, operation }),
  decline: (offer, answer, operation) =>
    send(declineShopOffer, { params: paramsOf(offer), body: { ...answer, version: offer.version }, operation }),
  agree: (offer, operation) =>
    send(agreeToShopOffer, { params: paramsOf(offer), body: { version: offer.version }, operation }),
  offerTo: ({ id, version }, locId, operation) =>
    send(assignLeadToShop, { params: { id, locId }, query: { version: String(version) }, operation }),
}
