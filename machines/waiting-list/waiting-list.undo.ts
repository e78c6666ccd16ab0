import type { WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, stateBefore, undoing } from '../undo/undo-history.ts'
import { checkedEntry } from './waiting-list.decide.ts'
import { evolveWaitingList } from './waiting-list.evolve.ts'

type One = OneToUndo<WaitingListEntry, WaitingListEvent>

/** What people of the business do. What a claimant answers, and what follows from the places, is not undone. */
export const undoableWaitingListEvents: readonly WaitingListEvent['type'][] = [
  'EarlierTimeAsked',
  'EarlierTimeOffered',
  'EarlierTimeWithdrawn',
]

/** Undoes events of a request. One that was withdrawn by mistake gets its place in line back. */
export const undoWaitingList = undoing<WaitingListEntry, WaitingListEvent>(undoOne, evolveWaitingList)

function undoOne(one: One): UndoDecision<WaitingListEvent> {
  const { now, target, since } = one
  const again = since.at(-1)
  if (again) return refuseUndo('acted_on', `${again.by.name} has since changed this request.`, again)
  const undoes = [target.version]
  switch (target.type) {
    case 'EarlierTimeAsked':
      return decidedUndo(checkedEntry(now, { type: 'EarlierTimeWithdrawn', data: { by: 'staff', undoes } }))
    case 'EarlierTimeOffered': {
      const { timestamp } = target.data
      return decidedUndo(checkedEntry(now, { type: 'EarlierTimeLapsed', data: { timestamp, why: 'undone', undoes } }))
    }
    case 'EarlierTimeWithdrawn': {
      const before = stateBefore(one, evolveWaitingList) ?? now
      return decidedUndo(checkedEntry(now, { type: 'EarlierTimeAsked', data: { ...requestOf(before), undoes } }))
    }
    default:
      return refuseUndo('answered', 'What a claimant has answered is not undone.')
  }
}

function requestOf({
  id: _id,
  state: _s,
  offer: _o,
  last_offer: _l,
  tried: _t,
  version: _v,
  ...request
}: WaitingListEntry) {
  return request
}
