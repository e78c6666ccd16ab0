import type { AutoText } from '../../contract/auto-texts/auto-text.ts'
import type { AutoTextSettings } from '../../contract/auto-texts/triggers.ts'
import type { AutoTextEvent } from '../../contract/events/auto-text.events.ts'
import { fieldsBack, valuesNow } from '../undo/fields-back.ts'
import { decidedUndo, refuseUndo, type UndoDecision, undone } from '../undo/undo-decision.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { checkedAutoText, switching } from './auto-text.decide.ts'
import { autoTextLabels } from './auto-text-labels.ts'
import { evolveAutoText } from './auto-text.evolve.ts'

type Fields = Pick<AutoText, Exclude<keyof AutoTextSettings, 'enabled'>>
type One = OneToUndo<AutoText, AutoTextEvent>
type Set = Extract<AutoTextEvent, { type: 'AutoTextSet' }>

export const undoableAutoTextEvents: readonly AutoTextEvent['type'][] = [
  'AutoTextSet',
  'AutoTextSwitchedOn',
  'AutoTextSwitchedOff',
]

/** The fields go back that nobody changed again; a switch does where nobody switched since. */
export const undoAutoText = undoing<AutoText, AutoTextEvent>(undoOne, evolveAutoText)

function undoOne(given: One): UndoDecision<AutoTextEvent> {
  const { now, target, since } = given
  if (target.type === 'AutoTextSet') return fieldsOf(given, target)
  const again = since.findLast(({ type }) => type !== 'AutoTextSet')
  if (again) return refuseUndo('changed_since', `${again.by.name} has since switched this text.`, again)
  const isOn = target.type === 'AutoTextSwitchedOn'
  return decidedUndo(checkedAutoText(now, switching(now.trigger, !isOn, [target.version])))
}

function fieldsOf({ now, since }: One, { data, version }: Set & { version: number }): UndoDecision<AutoTextEvent> {
  const labelOf = (field: string) => autoTextLabels[field] ?? field
  const { changes, was } = data
  const { back, left, isNone } = fieldsBack<Fields>({ now, changes, was, since, labelOf })
  if (isNone) return undone([], left)
  const { trigger, enabled } = now
  const set = { trigger, enabled, changes: back, was: valuesNow<Fields>(now, back), undoes: [version] }
  return decidedUndo(checkedAutoText(now, { type: 'AutoTextSet', data: set }), left)
}
