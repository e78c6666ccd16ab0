import type { StormEvent } from '../../contract/events/storm.events.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import { type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { checked } from './storm.decide.ts'
import { evolveStorm } from './storm.evolve.ts'

type One = OneToUndo<StormView, StormEvent>

/** Events of a storm that can be undone; an added storm is archived instead. */
export const undoableStormEvents: readonly StormEvent['type'][] = [
  'StormArchived',
  'StormRestored',
  'StormTitleSet',
  'StormZipcodesSet',
  'StormTimespanSet',
  'StormSettingsSet',
  'StormSwathSet',
]

/** Undoes events of a storm; each is undone whole, and only if nobody has set the same fields again since. */
export const undoStorm = undoing<StormView, StormEvent>(undoOne, evolveStorm)

function undoOne({ now, target, since }: One): UndoDecision<StormEvent> {
  if (target.type === 'StormCreated')
    return refuseUndo('created', 'An added event can’t be undone because claims may belong to it. Archive it instead.')
  const again = since.findLast(({ type }) => concerns[target.type].includes(type))
  if (again)
    return refuseUndo('changed_since', `${again.by.name} has since changed the same settings of this event.`, again)
  return decidedUndo(checked(now, wayBack(target, [target.version])))
}

type Taken = Exclude<One['target'], { type: 'StormCreated' }>

const lifecycle: readonly string[] = ['StormArchived', 'StormRestored']
const concerns: Record<Taken['type'], readonly string[]> = {
  StormArchived: lifecycle,
  StormRestored: lifecycle,
  StormTitleSet: ['StormTitleSet'],
  StormZipcodesSet: ['StormZipcodesSet'],
  StormTimespanSet: ['StormTimespanSet'],
  StormSettingsSet: ['StormSettingsSet'],
  StormSwathSet: ['StormSwathSet'],
}

function wayBack(target: Taken, undoes: readonly number[]): StormEvent {
  switch (target.type) {
    case 'StormArchived':
      return { type: 'StormRestored', data: { undoes } }
    case 'StormRestored':
      return { type: 'StormArchived', data: { undoes } }
    case 'StormTitleSet':
      return { type: target.type, data: { title: target.data.was, was: target.data.title, undoes } }
    case 'StormZipcodesSet':
      return { type: target.type, data: { zipcodes: target.data.was, was: target.data.zipcodes, undoes } }
    case 'StormTimespanSet':
      return { type: target.type, data: { timespan: target.data.was, was: target.data.timespan, undoes } }
    case 'StormSettingsSet':
      return { type: target.type, data: { settings: target.data.was, was: target.data.settings, undoes } }
    case 'StormSwathSet':
      return { type: target.type, data: { swath: target.data.was, was: target.data.swath, undoes } }
  }
}
