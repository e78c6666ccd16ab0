import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import { contactStatusSetters } from '../../contract/contacts/contact-statuses.ts'
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
import { commandOf } from './contact-commands.ts'
import { evolveContact } from './contact.evolve.ts'
import { firstStatus } from './contact.machine.ts'

type Fact = UndoFact<ContactEvent>
type One = OneToUndo<Contact, ContactEvent>
type Decision = UndoDecision<ContactEvent>

/**
 * Events that can be undone, as long as nobody has acted on the contact since. A call was made and stays counted, and
 * what a production log has brought about is undone there. What an appointment has brought about is undone with it.
 */
export const undoableContactEvents: readonly ContactEvent['type'][] = [
  'ContactCreated',
  'ContactUpdated',
  'ContactReopened',
  'ContactReactivated',
  'ContactCancelled',
  'ContactStatusSet',
  'ContactAssigned',
  'ContactUnassigned',
  'ContactSentToCallCenter',
  'ContactCallEnded',
  'ContactCallBackPlanned',
  'ContactFieldVisitRequested',
  'ContactFieldVisitWithdrawn',
  'ContactAppointmentBooked',
  'ContactAppointmentMoved',
  'ContactAppointmentCancelled',
  'ContactAppointmentMissed',
  'ContactSentBack',
  'ContactCleaned',
  'ContactDeleted',
  'ContactRestored',
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
      if (acted) return actedOn(acted)
      // It had never been: no list has it, and it can be made again.
      return decided({ type: 'DeleteContact', ...through }, now)
    }
    case 'ContactUpdated':
      return moved(one, target.data.claim === undefined ? ends : moves) ?? back(one, target.data)
    case 'ContactReopened':
    case 'ContactReactivated':
      return moved(one, moves) ?? back(one, target.data, true)
    case 'ContactAssigned':
      return moved(one, moves) ?? back(one, assignment(target.data.appraiser_id, target.data.was.appraiser_id), true)
    case 'ContactUnassigned':
    case 'ContactSentToCallCenter':
      return moved(one, moves) ?? back(one, assignment(null, target.data.was.appraiser_id), true)
    case 'ContactDeleted':
      return decided({ type: 'RestoreContact', ...through }, now)
    case 'ContactRestored':
      return moved(one, moves) ?? decided({ type: 'DeleteContact', ...through }, now)
    case 'ContactAppointmentBooked':
      return booked(one) ?? decided({ type: 'CancelAppointment', ...statusBefore(one), ...through }, now)
    case 'ContactAppointmentMoved':
      return (
        booked(one) ?? decided({ type: 'MoveAppointment', appointment: target.data.was, undoes: [target.version] }, now)
      )
    case 'ContactAppointmentCancelled':
    case 'ContactAppointmentMissed':
      return moved(one, moves) ?? decided({ type: 'BookAppointment', appointment: target.data.was, ...through }, now)
    case 'ContactCancelled':
    case 'ContactSentBack':
    case 'ContactWithdrawn':
      return moved(one, moves) ?? bookedAgain(one) ?? back(one, { changes: {}, was: {} }, true)
    case 'ContactUndone':
      return moved(one, target.data.status ? moves : ends) ?? back(one, target.data, target.data.status !== undefined)
    default:
      return moved(one, moves) ?? back(one, { changes: {}, was: {} }, true)
  }
}

const assignment = (is: string | null, was: string | null) => ({
  changes: { appraiser_id: is },
  was: { appraiser_id: was },
})

const ends: readonly ContactEvent['type'][] = ['ContactCancelled', 'ContactWithdrawn', 'ContactDeleted']
const moves: readonly ContactEvent['type'][] = [
  ...ends,
  'ContactStatusSet',
  'ContactReopened',
  'ContactReactivated',
  'ContactAssigned',
  'ContactUnassigned',
  'ContactSentToCallCenter',
  'ContactCallEnded',
  'ContactCallBackPlanned',
  'ContactFieldVisitRequested',
  'ContactFieldVisitWithdrawn',
  'ContactAppointmentBooked',
  'ContactAppointmentMoved',
  'ContactAppointmentCancelled',
  'ContactAppointmentMissed',
  'ContactAppraisalCompleted',
  'ContactSentBack',
  'ContactCleaned',
  'ContactRestored',
]

/** Events after which an appointment is another one, or none. A call that ends leaves it as it is. */
const rebooks: readonly ContactEvent['type'][] = [
  ...ends,
  'ContactAppointmentBooked',
  'ContactAppointmentMoved',
  'ContactAppointmentCancelled',
  'ContactAppointmentMissed',
  'ContactAppraisalCompleted',
  'ContactSentBack',
]
const booked = (one: One) => moved(one, rebooks)

/** Refused where the contact was moved on since, by one of these events. */
function moved({ since }: One, by: readonly ContactEvent['type'][]) {
  const acted = since.findLast((fact) => by.includes(fact.type) || isMove(fact, by))
  return acted ? actedOn(acted) : null
}

function isMove(fact: Fact, by: readonly ContactEvent['type'][]): boolean {
  return fact.type === 'ContactUndone' && fact.data.status !== undefined && by === moves
}

function back(one: One, given: { changes: ContactChanges; was: ContactChanges }, isStatusBack = false) {
  const { now, target, since } = one
  const { back: changes, left, isNone } = fieldsBack<ContactFields>({ now, ...given, since, labelOf })
  const moving = isStatusBack ? statusBefore(one) : {}
  // An event without changes is undone all the same: it records that the claim was here.
  if (isNone && left.length > 0 && !('status' in moving)) return undone([], left)
  const command = { type: 'UndoContact', changes, ...moving, ...claimOf(target), undoes: [target.version] } as const
  return decided(command, now, left)
}

/**
 * The appointment that the contact let go is booked again, which sets the status too. Null where it had none, or where
 * that stays canceled.
 */
function bookedAgain(one: One): Decision | null {
  const { now, target, reactions } = one
  const appointment = reactions === 'kept' ? null : stateBefore(one, evolveContact)?.appointment
  if (!appointment) return null
  return decided({ type: 'BookAppointment', appointment, ...claimOf(target), undoes: [target.version] }, now)
}

/**
 * Status and calls as they were before the event; a status that needed an appointment is the first one again, where the
 * contact has none.
 */
function statusBefore(one: One) {
  const before = stateBefore(one, evolveContact)
  if (!before) return {}
  const { now, target } = one
  const isLost = contactStatusSetters[before.status] === 'appointment' && before.status !== now.status
  const to = isLost ? firstStatus(before.mode) : before.status
  return {
    ...(to !== now.status && { status: to }),
    ...(before.call_back_at !== now.call_back_at && { call_back_at: before.call_back_at }),
    ...(target.type === 'ContactCleaned' && callsBefore(before)),
  }
}

function callsBefore({ numcalls, own_phone_calls }: Contact) {
  return { numcalls, ...(own_phone_calls !== undefined && { own_phone_calls }) }
}

function decided(command: ContactCommand, now: Contact, left: readonly LeftAlone[] = []): Decision {
  return decidedUndo(decideContact(command, now), left)
}

function claimOf({ data }: Fact): { claim?: string } {
  return 'claim' in data && data.claim ? { claim: data.claim } : {}
}

function actedOn(fact: Fact) {
  return refuseUndo('acted_on', `The contact has changed since: ${fact.by.name} ${commandOf(fact)}.`, fact)
}

const labelOf = (field: string) => contactFieldLabels[field as keyof ContactFields] ?? field
