import { actionLabels } from '../../contract/claims/choices.ts'
import { type EditableField, isPlanningField, labelOf } from '../../contract/claims/claim-fields.ts'
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
  'ClaimWithdrawn',
]

/** Takes events of a claim back; the contacts that its ingest touched are asked beside it, by their own machine. */
export const undoIntakeItem = undoing<IntakeItem, IntakeItemEvent>(undoOne, evolveIntakeItem)

function undoOne(one: One): Decision {
  const { target } = one
  switch (target.type) {
    case 'ClaimReceived':
    case 'ClaimRestored':
      return withdraw(one)
    case 'ClaimWithdrawn':
      return accepted(one.now, [{ type: 'ClaimRestored', data: { undoes: [target.version] } }])
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

/** An import is undone claim by claim, as long as nobody has worked on the claim. */
function withdraw({ now, target, since }: One): Decision {
  if (!now.source?.import) {
    return refuseUndo('received', 'A received claim can’t be undone. Ignore or delete it instead.')
  }
  const acted = since.at(-1)
  if (acted) return refuseUndo('acted_on', `${acted.by.name} has worked on it since.`, acted)
  return accepted(now, [{ type: 'ClaimWithdrawn', data: { undoes: [target.version] } }])
}

/** No field of a claim is restored while it is out of the queue. */
function leftSince({ now, since }: One) {
  if (isWaiting(now)) return null
  const out = since.findLast(({ type }) => type === 'ClaimIngested' || type === 'ClaimSentBack')
  const action = now.outcome?.action
  const how = action ? actionLabels[action].done : 'Ingested with its lead'
  return refuseUndo('left_the_queue', `The claim has since left the queue (${how}). Undo that first.`, out)
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
  if (isWaiting(now)) return refuseUndo('waits_again', 'The claim is already back in the queue.', moved)
  if (moved) return refuseUndo('left_again', 'The claim was returned to the queue and has since left it again.', moved)
  const { lead, contact, old_contact } = data as Extract<IntakeItemEvent, { type: 'ClaimIngested' }>['data']
  const touched = { ...(lead && { lead }), ...(contact && { contact }), ...(old_contact && { old_contact }) }
  return accepted(now, [{ type: 'ClaimIngestUndone', data: { ...touched, undoes: [version] } }])
}

function ingestAgain({ now, target, since, history }: One): Decision {
  const edited = since.findLast((fact) => fieldsChangedBy(fact).some((field) => !isPlanningField(field)))
  if (edited) return refuseUndo('changed_since', 'The claim has changed since. Ingest it again instead.', edited)
  const undoes = target.data as { undoes?: readonly number[] }
  const out = history.find(({ version, type }) => undoes.undoes?.includes(version) && isOut(type))
  if (!out) return refuseUndo('not_known', 'The undone change is not in the log.')
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
  return `${left.map(({ label: name }) => name).join(', ')} changed since, so the claim can’t leave the queue as it did.`
}
