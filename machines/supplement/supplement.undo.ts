import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedSupplement } from './supplement.decide.ts'
import { evolveSupplement, progressOfSupplement } from './supplement.evolve.ts'

/** All of them are people's. */
export const undoableSupplementEvents: readonly SupplementEvent['type'][] = [
  'SupplementReceived',
  'SupplementAssigned',
  'SupplementReviewStarted',
  'SupplementDocumentsRequested',
  'SupplementDocumentsReceived',
  'SupplementMarked',
  'SupplementAmountsSet',
  'SupplementSentToFinal',
  'SupplementApproved',
  'SupplementReturned',
  'SupplementLocked',
  'SupplementClosed',
  'SupplementReopened',
  'SupplementWithdrawn',
  'SupplementRestored',
  'SupplementUndone',
]

/** Undoes a change, if nobody has changed the supplement since. */
export const undoSupplement = undoing<Supplement, SupplementEvent>(undoOne, evolveSupplement)

function undoOne({ now, target, since }: OneToUndo<Supplement, SupplementEvent>): UndoDecision<SupplementEvent> {
  const again = since.at(-1)
  if (again) return refuseUndo('changed_since', `${again.by.name} has since changed this supplement.`, again)
  return decidedUndo(checkedSupplement(now, compensationOf(target, now)))
}

function compensationOf(
  { type, data, version }: OneToUndo<Supplement, SupplementEvent>['target'],
  now: Supplement,
): SupplementEvent {
  const undoes = [version]
  switch (type) {
    case 'SupplementReceived':
    case 'SupplementRestored':
      return { type: 'SupplementWithdrawn', data: { undoes } }
    case 'SupplementWithdrawn':
      return { type: 'SupplementRestored', data: { undoes } }
    default: {
      const to = type === 'SupplementUndone' ? data.from : data.was
      return { type: 'SupplementUndone', data: { from: progressOfSupplement(now), to, undoes } }
    }
  }
}
