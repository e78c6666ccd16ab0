import type { OpeningEvent } from '../../contract/events/opening.events.ts'
import type { Opening } from '../../contract/openings/opening.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedOpening } from './opening.decide.ts'
import { evolveOpening } from './opening.evolve.ts'

export const undoableOpeningEvents: readonly OpeningEvent['type'][] = [
  'OpeningAdded',
  'OpeningReplaced',
  'OpeningRemoved',
  'OpeningRestored',
]

/** Undoes the last change of an opening. Drop-offs stay as they are. */
export const undoOpening = undoing<Opening, OpeningEvent>(undoOne, evolveOpening)

function undoOne({ now, target, since }: OneToUndo<Opening, OpeningEvent>): UndoDecision<OpeningEvent> {
  const again = since.at(-1)
  if (again) return refuseUndo('changed_since', `${again.by.name} has since changed this opening.`, again)
  const undoes = [target.version]
  const isOpened = target.type === 'OpeningAdded' || target.type === 'OpeningRestored'
  const type = isOpened ? 'OpeningRemoved' : 'OpeningRestored'
  return decidedUndo(checkedOpening(now, { type, data: { undoes } }))
}
