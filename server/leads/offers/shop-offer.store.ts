import { shopOfferAggregate } from '../../../machines/shop-offer/shop-offer.aggregate.ts'
import { contentId } from '../../events/content-id.ts'
import { lifecycleStore } from '../../lifecycle/lifecycle-store.ts'

export const shopOfferStore = lifecycleStore(shopOfferAggregate)

/** An offer is of a lead to a shop: its id follows from both and its number, so two requests at once write one stream. */
export const shopOfferIdOf = (lead: string, shop: string, number: number) =>
  contentId(['shop offer', lead, shop, String(number)])
