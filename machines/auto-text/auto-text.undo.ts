import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoTextSettings } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { fieldsBack, valuesNow } from '../undo/fields-back.ts'
import { decidedUndo, type UndoDecision, undone } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedAutoText } from './auto-text.decide.ts'
import { autoTextLabels } from './auto-text-labels.ts'
import { evolveAutoText } from './auto-text.evolve.ts'

type Fields = Pick<AutoText, keyof AutoTextSettings>

/** The fields go back that nobody changed again. */
export const undoAutoText = undoing<AutoText, AutoTextEvent>(undoOne, evolveAutoText)

function undoOne({ now, target, since }: OneToUndo<AutoText, AutoTextEvent>): UndoDecision<AutoTextEvent> {
  const { changes, was } = target.data
  const labelOf = (field: string) => autoTextLabels[field] ?? field
  const { back, left, isNone } = fieldsBack<Fields>({
    now,
    changes,
    was,
    since,
    labelOf,
  })
  if (isNone) return undone([], left)
  const data = { changes: back, was: valuesNow<Fields>(now, back), undoes: [target.version] }
  return decidedUndo(checkedAutoText(now, now.trigger, data), left)
}
