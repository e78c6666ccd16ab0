import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import { contactStatusLabel, type ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactChanges, ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import { fieldsBack } from '../undo/fields-back.ts'
import { stateBefore, type OneToUndo, undoing } from '../undo/undo-history.ts'
import {
  decidedUndo,
  type LeftAlone,
  refuseUndo,
  type UndoDecision,
  type UndoFact,
  undone,
} from '../undo/undo-decision.ts'
import { type ContactCommand, decideContact } from './contact.decide.ts'
import { evolveContact } from './contact.evolve.ts'

type Fact = UndoFact<ContactEvent>
type One = OneToUndo<Contact, ContactEvent>
type Decision = UndoDecision<ContactEvent>

/** Every event of a contact can be undone, as long as nobody has acted on the contact since. */
export const undoableContactEvents: readonly ContactEvent['type'][] = [
  'ContactCreated',
  'ContactUpdated',
  'ContactReopened',
  'ContactReactivated',
  'ContactCancelled',
  'ContactStatusSet',
  'ContactWithdrawn',
  'ContactUndone',
]

/**
 * Takes events of a contact back. One that was made must be untouched since; of one that was changed, the fields go
 * back that nobody changed again, and its status only if nobody moved it on.
 */
export const undoContact = undoing<Contact, ContactEvent>(undoOne, evolveContact)

function undoOne(one: One): Decision {
  const { now, target, since } = one
  const through = { ...claimOf(target), undoes: [target.version] }
  switch (target.type) {
    case 'ContactCreated': {
      const acted = since.at(-1)
      return acted ? actedOn(acted) : decided({ type: 'WithdrawContact', ...through }, now)
    }
    case 'ContactUpdated':
      return moved(one, target.data.claim === undefined ? ends : moves) ?? back(one, target.data)
    case 'ContactReopened':
    case 'ContactReactivated':
      return moved(one, moves) ?? back(one, target.data, stateBefore(one, evolveContact)?.status)
    case 'ContactCancelled':
    case 'ContactStatusSet':
    case 'ContactWithdrawn':
      return (
        moved(one, moves) ?? decided({ type: 'UndoContact', changes: {}, status: target.data.was, ...through }, now)
      )
    case 'ContactUndone': {
      const { status } = target.data
      return moved(one, status ? moves : ends) ?? back(one, target.data, status?.from)
    }
  }
}

const ends: readonly ContactEvent['type'][] = ['ContactCancelled', 'ContactWithdrawn']
const moves: readonly ContactEvent['type'][] = [...ends, 'ContactStatusSet', 'ContactReopened', 'ContactReactivated']

/** Refused where the contact was moved on since, by one of these events. */
function moved({ since }: One, by: readonly ContactEvent['type'][]) {
  const acted = since.findLast((fact) => by.includes(fact.type) || isMove(fact, by))
  return acted ? actedOn(acted) : null
}

function isMove(fact: Fact, by: readonly ContactEvent['type'][]): boolean {
  return fact.type === 'ContactUndone' && fact.data.status !== undefined && by === moves
}

function back(
  { now, target, since }: One,
  given: { changes: ContactChanges; was: ContactChanges },
  to?: ContactStatus,
) {
  const { back: changes, left, isNone } = fieldsBack<ContactFields>({ now, ...given, since, labelOf })
  const status = to !== undefined && to !== now.status ? { status: to } : {}
  // An event without changes is undone all the same: it records that the claim was here.
  if (isNone && left.length > 0 && !('status' in status)) return undone([], left)
  const command = { type: 'UndoContact', changes, ...status, ...claimOf(target), undoes: [target.version] } as const
  return decided(command, now, left)
}

function decided(command: ContactCommand, now: Contact, left: readonly LeftAlone[] = []): Decision {
  return decidedUndo(decideContact(command, now), left)
}

function claimOf({ data }: Fact): { claim?: string } {
  return 'claim' in data && data.claim ? { claim: data.claim } : {}
}

function actedOn(fact: Fact) {
  return refuseUndo('acted_on', `Somebody has acted on the contact since: ${fact.by.name} ${deedOf(fact)}.`, fact)
}

function deedOf(fact: Fact): string {
  switch (fact.type) {
    case 'ContactCreated':
      return 'added it'
    case 'ContactUpdated':
      return `changed ${namesOf(fact.data.changes)}`
    case 'ContactReopened':
      return 'updated and reopened it'
    case 'ContactReactivated':
      return 'activated it again'
    case 'ContactCancelled':
      return 'cancelled it'
    case 'ContactStatusSet':
      return `set its status to “${contactStatusLabel(fact.data.status)}”`
    case 'ContactWithdrawn':
      return 'withdrew it'
    case 'ContactUndone':
      return 'took something back on it'
  }
}

const labelOf = (field: string) => contactFieldLabels[field as keyof ContactFields] ?? field

function namesOf(changes: ContactChanges): string {
  return Object.keys(changes).map(labelOf).join(', ') || 'nothing that shows'
}
