import { actionLabels } from '../../contract/claims/choices.ts'
import { type EditableField, labelOf } from '../../contract/claims/claim-fields.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import type { FieldValues, IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import { fieldsBack, valuesNow } from '../undo/fields-back.ts'
import { stateBefore, type OneToUndo, undoing } from '../undo/undo-history.ts'
import { decidedUndo, refuseUndo, type UndoDecision, type UndoFact, undone } from '../undo/undo-decision.ts'
import { fieldsChangedBy } from './fields-changed-by.ts'
import { checked } from './intake-item.decide.ts'
import { evolveIntakeItem } from './intake-item.evolve.ts'
import { type IntakeItem, isWaiting } from './intake-item.ts'

type Fact = UndoFact<IntakeItemEvent>
type One = OneToUndo<IntakeItem, IntakeItemEvent>
type Decision = UndoDecision<IntakeItemEvent>
type Changed = { changes: ClaimChanges; was: FieldValues }

/** Events of a claim that can be undone, if no later event prevents it. */
export const undoableClaimEvents: readonly IntakeItemEvent['type'][] = [
  'ClaimEdited',
  'ClaimReset',
  'ClaimReturned',
  'ClaimIngested',
  'ClaimSentBack',
  'ClaimIngestUndone',
]

/** Takes events of a claim back; the contacts that its ingest touched are asked beside it, by their own machine. */
export const undoIntakeItem = undoing<IntakeItem, IntakeItemEvent>(undoOne, evolveIntakeItem)

function undoOne(one: One): Decision {
  const { target } = one
  switch (target.type) {
    case 'ClaimReceived':
      return refuseUndo('received', 'What a carrier sent stays received. Ignore or delete the claim instead.')
    case 'ClaimIngestFailed':
      return undone([])
    case 'ClaimEdited':
      return leftSince(one) ?? fields(one, target.data)
    case 'ClaimReset':
      return leftSince(one) ?? outAgain(one, { changes: emptied(target.data.was), was: target.data.was })
    case 'ClaimReturned': {
      const { changes, was } = target.data
      const { action } = itemBefore(one)
      return leftSince(one) ?? outAgain(one, { changes: { ...changes, action: null }, was: { ...was, action } })
    }
    case 'ClaimIngested':
    case 'ClaimSentBack':
      return backIn(one, target)
    case 'ClaimIngestUndone':
      return leftSince(one) ?? ingestAgain(one)
  }
}

/** No field of a claim is restored while it is out of the queue. */
function leftSince({ now, since }: One) {
  if (isWaiting(now)) return null
  const out = since.findLast(({ type }) => type === 'ClaimIngested' || type === 'ClaimSentBack')
  const action = now.outcome?.action
  const how = action ? actionLabels[action].past : 'Ingested with its lead'
  return refuseUndo('left_the_queue', `The claim has left the queue since (${how}). Undo that first.`, out)
}

function fields(one: One, changed: Changed): Decision {
  const { now, target } = one
  const { back, left, isNone } = restoreFields(one, changed)
  if (isNone) return undone([], left)
  return accepted(now, [{ type: 'ClaimEdited', data: { ...change(now, back), undoes: [target.version] } }], left)
}

/** Fields as they were, and out of the queue as before, where it was out. */
function outAgain(one: One, changed: Changed): Decision {
  const { now, target, since, history } = one
  if (isWaiting(itemBefore(one))) return fields(one, changed)
  const { back, left, isAll, isNone } = restoreFields(one, changed)
  if (!isAll) return refuseUndo('changed_since', changedSince(left), since.at(-1))
  const undoes = [target.version]
  const edit: IntakeItemEvent[] = isNone ? [] : [{ type: 'ClaimEdited', data: { ...change(now, back), undoes } }]
  const out = history.findLast(({ type, version }) => version < target.version && isOut(type))
  return accepted(now, out ? [...edit, again(out, undoes)] : edit, left)
}

function backIn({ now, since }: One, { version, data }: Fact & { type: 'ClaimIngested' | 'ClaimSentBack' }): Decision {
  const moved = since.findLast(({ type }) => isOut(type) || type === 'ClaimReset' || type === 'ClaimReturned')
  if (isWaiting(now)) return refuseUndo('waits_again', 'The claim waits in the queue again already.', moved)
  if (moved) return refuseUndo('left_again', 'The claim was back in the queue and has left it again since.', moved)
  const { action: _action, undoes: _undoes, ...touched } = data as { action?: unknown; undoes?: unknown }
  return accepted(now, [{ type: 'ClaimIngestUndone', data: { ...touched, undoes: [version] } }])
}

function ingestAgain({ now, target, since, history }: One): Decision {
  const edited = since.findLast((fact) => fieldsChangedBy(fact).length > 0)
  if (edited) return refuseUndo('changed_since', 'The claim was changed since. Ingest it again instead.', edited)
  const undoes = target.data as { undoes?: readonly number[] }
  const out = history.find(({ version, type }) => undoes.undoes?.includes(version) && isOut(type))
  if (!out) return refuseUndo('not_known', 'What was taken back is not in the log.')
  return accepted(now, [again(out, [target.version])])
}

function again({ type, data }: Fact, undoes: readonly number[]): IntakeItemEvent {
  return { type, data: { ...data, undoes } } as IntakeItemEvent
}

/** Each event is asked of the machine, on the claim as those before it make it. */
function accepted(
  item: IntakeItem,
  events: readonly IntakeItemEvent[],
  left: Parameters<typeof undone>[1] = [],
): Decision {
  let now = item
  for (const event of events) {
    const decision = checked(now, event)
    if (!decision.ok) return decidedUndo(decision)
    const version = now.version + 1
    now = evolveIntakeItem(now, { ...event, stream: '', version, at: now.received_at, by: { id: '', name: '' } })
  }
  return undone(events, left)
}

const isOut = (type: string) => type === 'ClaimIngested' || type === 'ClaimSentBack'
const label = (field: string) => labelOf(field as EditableField)

function itemBefore(one: One): IntakeItem {
  const item = stateBefore(one, evolveIntakeItem)
  if (!item) throw new Error(`${one.target.stream} has nothing before ${one.target.version}`)
  return item
}

function change(now: IntakeItem, back: FieldValues): Changed {
  return { changes: back as ClaimChanges, was: valuesNow<FieldValues>(now, back) }
}

function restoreFields({ now, since }: One, { changes, was }: Changed) {
  return fieldsBack<FieldValues>({ now, changes, was, since, labelOf: label, fieldsOf: fieldsChangedBy })
}

function emptied(was: FieldValues): ClaimChanges {
  return Object.fromEntries(Object.keys(was).map((field) => [field, null])) as ClaimChanges
}

function changedSince(left: readonly { label: string }[]): string {
  return `${left.map(({ label: name }) => name).join(', ')} changed since, so it cannot leave the queue as it did.`
}
