import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import {
  type DeclineReason,
  type ShopOffer,
  type ShopOfferState,
  shopOfferStateLabels,
} from '../../contract/leads/shop-offer.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { progressOfOffer, shopOfferSnapshot } from './shop-offer.evolve.ts'

type Offered = Extract<ShopOfferEvent, { type: 'ShopOffered' }>['data']

/** What others have changed since the version that an answer is based on. */
interface Based {
  changedSince?: ChangedSince<ShopOffer>
}

/** Drop-offs in milliseconds since 1970; `now` in ISO 8601, UTC. */
export type ShopOfferCommand =
  | { type: 'OfferToShop'; offered: Offered }
  /** Nothing happens once it was seen or answered. */
  | { type: 'SeeOffer' }
  /** With a drop-off that is booked in the same transaction; null where the business books one. */
  | ({ type: 'AcceptOffer'; drop_off: number | null; lead_id?: string } & Based)
  | ({ type: 'CounterOffer'; drop_off: number; note: string; now: string } & Based)
  /** The drop-off is booked in the same transaction. */
  | ({ type: 'AgreeToOffer'; drop_off: number | null; lead_id?: string } & Based)
  | ({ type: 'DeclineOffer'; reason: DeclineReason; note: string } & Based)
  /** The clock's: nothing happens before the time, or after an answer. */
  | { type: 'ExpireDueOffer'; now: string }
  /** With `isUndone`, the offer counts as never made: what brought its lead to the shop is undone. */
  | { type: 'WithdrawOffer'; lead_id: string; isUndone?: boolean }

/** What a command does to an offer, or why it cannot be done. Pure. */
export function decideShopOffer(command: ShopOfferCommand, offer: ShopOffer | null): Decision<ShopOfferEvent> {
  if (command.type === 'OfferToShop') {
    return offer ? accept() : accept({ type: 'ShopOffered', data: command.offered })
  }
  if (!offer) return refuse('not_found', 'This offer does not exist.')
  const conflict = 'changedSince' in command ? answeredMeanwhile(command.changedSince) : null
  if (conflict) return conflict
  const was = progressOfOffer(offer)
  const { state } = offer
  switch (command.type) {
    case 'SeeOffer':
      return state === 'offered' ? checkedOffer(offer, { type: 'ShopOfferSeen', data: { was } }) : accept()
    case 'AcceptOffer':
    case 'AgreeToOffer': {
      const type = command.type === 'AcceptOffer' ? 'ShopOfferAccepted' : 'ShopOfferAgreed'
      const { drop_off, lead_id } = command
      return checkedOffer(offer, { type, data: { drop_off, ...(lead_id && { lead_id }), was } })
    }
    case 'CounterOffer': {
      const { drop_off, note, now } = command
      const decision = checkedOffer(offer, { type: 'ShopOfferCountered', data: { drop_off, note, was } })
      if (!decision.ok || drop_off > Date.parse(now)) return decision
      return refuse('past', 'Choose a time in the future.', { errors: { timestamp: 'Choose a time in the future' } })
    }
    case 'DeclineOffer': {
      const { reason, note } = command
      if (reason === 'other' && note === '')
        return refuse('incomplete', 'Say why in a few words.', { errors: { note: 'Say why in a few words' } })
      return checkedOffer(offer, { type: 'ShopOfferDeclined', data: { reason, note, was } })
    }
    case 'ExpireDueOffer':
      if (offer.waiting_on !== 'shop' || offer.expires_at > command.now) return accept()
      return checkedOffer(offer, { type: 'ShopOfferExpired', data: { was } })
    case 'WithdrawOffer': {
      const { lead_id, isUndone } = command
      const data = { lead_id, was, ...(isUndone && { undoes: [1] }) }
      return checkedOffer(offer, { type: 'ShopOfferWithdrawn', data })
    }
  }
}

/** An answer to an offer that somebody else has answered since is refused by name. That it was seen is no answer. */
function answeredMeanwhile({ state, drop_off }: ChangedSince<ShopOffer> = {}) {
  const isAnswered = state && state.to !== 'seen'
  const answered = {
    ...(isAnswered && { state: { ...state, to: shopOfferStateLabels[state.to] as ShopOfferState } }),
    ...(drop_off && { drop_off }),
  }
  const label = (field: string) => (field === 'state' ? 'the answer' : 'the drop-off')
  return conflictOf<ShopOffer>(isAnswered ? { state: 0 } : { drop_off: 0 }, label, answered)
}

const sentences: Readonly<Record<ShopOfferState, string>> = {
  offered: 'The shop has not answered this offer yet.',
  seen: 'The shop has not answered this offer yet.',
  countered: 'The shop has offered another day.',
  accepted: 'The shop has accepted this offer.',
  agreed: 'The drop-off of this offer is booked.',
  declined: 'The shop has declined this offer.',
  expired: 'This offer has expired. Send the lead to the shop again.',
  withdrawn: 'This offer was canceled: the lead went elsewhere.',
}

/** Accepts the event if the machine does, else says why not. */
export function checkedOffer(offer: ShopOffer, event: ShopOfferEvent): Decision<ShopOfferEvent> {
  const snapshot = shopOfferSnapshot(offer)
  if (snapshot.can(event)) return accept(event)
  return refuse(`offer_${offer.state}`, sentences[offer.state], { why: () => whyNot(snapshot, event) })
}
