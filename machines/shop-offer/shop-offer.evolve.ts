import { initialTransition, type SnapshotFrom } from 'xstate'
import { idOf } from '../../contract/events/recorded.ts'
import type { ShopOfferEvent, ShopOfferProgress } from '../../contract/events/shop-offer.events.ts'
import type { OfferParty, ShopOffer, ShopOfferState } from '../../contract/leads/shop-offer.ts'
import { restingIn, stepOf } from '../step.ts'
import { shopOfferMachine } from './shop-offer.machine.ts'

export type ShopOfferSnapshot = SnapshotFrom<typeof shopOfferMachine>
export type ShopOfferFact = ShopOfferEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(shopOfferMachine)
const step = stepOf(shopOfferMachine)
const resting = restingIn(shopOfferMachine)

export function shopOfferSnapshot(offer: ShopOffer | null): ShopOfferSnapshot {
  return offer ? resting(offer.state, {}) : unseen
}

/** The part of an offer that answers change. */
export function progressOfOffer(offer: ShopOffer): ShopOfferProgress {
  const { state, drop_off, decline_reason, note, waiting_since } = offer
  return { state, drop_off, decline_reason, note, waiting_since }
}

/** Who acts next: the business books the drop-off that a shop has accepted without a day. */
function waitingOn(state: ShopOfferState, drop_off: number | null): OfferParty | null {
  if (state === 'offered' || state === 'seen') return 'shop'
  return state === 'countered' || (state === 'accepted' && drop_off === null) ? 'business' : null
}

/** The offer after an event. Pure; the event is taken as having happened. */
export function evolveShopOffer(offer: ShopOffer | null, fact: ShopOfferFact): ShopOffer {
  const { stream, version, at } = fact
  const next = step(shopOfferSnapshot(offer), fact)
  if (fact.type === 'ShopOffered') {
    const made = { decline_reason: null, note: '', seen_at: null, version, created_at: at, updated_at: at }
    return { id: idOf(stream), ...fact.data, state: 'offered', waiting_on: 'shop', waiting_since: at, ...made }
  }
  if (!offer) throw new Error(`${fact.type} on ${stream}, which has no offer`)
  const progress = progressAfter(offer, fact, next.value as ShopOfferState)
  const seen_at = fact.type === 'ShopOfferSeen' ? at : offer.seen_at
  const waiting_on = waitingOn(progress.state, progress.drop_off)
  return { ...offer, ...progress, waiting_on, seen_at, version, updated_at: at }
}

function progressAfter(offer: ShopOffer, fact: ShopOfferFact, state: ShopOfferState): ShopOfferProgress {
  const now = { ...progressOfOffer(offer), state }
  switch (fact.type) {
    case 'ShopOfferAccepted':
    case 'ShopOfferAgreed':
      return { ...now, drop_off: fact.data.drop_off, waiting_since: fact.at }
    case 'ShopOfferCountered':
      return { ...now, drop_off: fact.data.drop_off, note: fact.data.note, waiting_since: fact.at }
    case 'ShopOfferDeclined':
      return { ...now, decline_reason: fact.data.reason, note: fact.data.note, waiting_since: fact.at }
    case 'ShopOfferExpired':
    case 'ShopOfferWithdrawn':
      return { ...now, waiting_since: fact.at }
    case 'ShopOfferUndone':
      return fact.data.to
    default:
      return now
  }
}
