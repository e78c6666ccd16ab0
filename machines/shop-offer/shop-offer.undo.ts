import type { ShopOfferEvent } from '../../contract/events/shop-offer.events.ts'
import type { ShopOffer } from '../../contract/leads/shop-offer.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedOffer } from './shop-offer.decide.ts'
import { evolveShopOffer, progressOfOffer } from './shop-offer.evolve.ts'

/** That it was seen or has expired is not undone. */
export const undoableShopOfferEvents: readonly ShopOfferEvent['type'][] = [
  'ShopOffered',
  'ShopOfferAccepted',
  'ShopOfferCountered',
  'ShopOfferAgreed',
  'ShopOfferDeclined',
  'ShopOfferWithdrawn',
  'ShopOfferUndone',
]

/** Undoes an answer, if nobody has answered since. An offer is undone with the change of its lead. */
export const undoShopOffer = undoing<ShopOffer, ShopOfferEvent>(undoOne, evolveShopOffer)

function undoOne({ now, target, since }: OneToUndo<ShopOffer, ShopOfferEvent>): UndoDecision<ShopOfferEvent> {
  const { type, data } = target
  if (type === 'ShopOfferSeen') return refuseUndo('seen', 'The shop has seen it. This can’t be undone.')
  if (type === 'ShopOfferExpired')
    return refuseUndo('expired', 'An offer that has expired stays expired. Send the lead to the shop again.')
  const again = since.findLast((fact) => fact.type !== 'ShopOfferSeen')
  if (again) return refuseUndo('changed_since', `${again.by.name} has since changed this offer.`, again)
  const undoes = [target.version]
  const from = progressOfOffer(now)
  // What came about with a change of the lead is undone with it, and so is its undo.
  const withLead = 'lead_id' in data && data.lead_id !== undefined && { lead_id: data.lead_id }
  if (type === 'ShopOffered')
    return decidedUndo(checkedOffer(now, { type: 'ShopOfferWithdrawn', data: { ...withLead, was: from, undoes } }))
  const to = type === 'ShopOfferUndone' ? data.from : data.was
  const { expires_at } = now
  return decidedUndo(
    checkedOffer(now, { type: 'ShopOfferUndone', data: { from, to, expires_at, ...withLead, undoes } }),
  )
}
