import type { Contact } from '../../contract/contacts/contact.ts'
import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import {
  contactStatusLabel,
  contactStatusSetters,
  type ContactStatus,
  whyNotAppraisable,
  whyNotByPerson,
} from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import type { ContactCommand, SetContactStatus, UndoContact } from './contact-command.ts'
import { contactSnapshot } from './contact.evolve.ts'

export type { ContactCommand } from './contact-command.ts'

/** What a command does to a contact, or why it cannot be done. */
export function decideContact(command: ContactCommand, contact: Contact | null): Decision<ContactEvent> {
  const through = {
    ...('claim' in command && command.claim && { claim: command.claim }),
    ...('undoes' in command && command.undoes && { undoes: command.undoes }),
  }
  if (!contact) {
    if (command.type !== 'CreateContact') return refuse('not_found', 'This contact does not exist.')
    return accept({ type: 'ContactCreated', data: { contact: command.contact, ...through } })
  }
  const { status: was, appraiser_id, call_back_at, numcalls, own_phone_calls } = contact
  const happens = (event: ContactEvent) => checked(contact, event)
  switch (command.type) {
    case 'CreateContact':
      return refuse('already_there', 'This contact already exists.')
    case 'UpdateContact': {
      const change = differenceOf<ContactFields>(contact, command.changes)
      const decision = happens({ type: 'ContactUpdated', data: { ...change, ...through } })
      if (!decision.ok) return decision
      const conflict = conflictOf<Contact>(change.changes, labelOf, command.changedSince)
      if (conflict) return conflict
      return Object.keys(change.changes).length === 0 && !command.claim ? accept() : decision
    }
    case 'ReopenContact':
    case 'ReactivateContact': {
      const type = command.type === 'ReopenContact' ? 'ContactReopened' : 'ContactReactivated'
      return happens({ type, data: { ...differenceOf<ContactFields>(contact, command.changes), ...through } })
    }
    case 'CancelContact':
      return happens({ type: 'ContactCancelled', data: { was, ...through } })
    case 'SetContactStatus': {
      const decision = setStatus(command, contact)
      return (decision.ok && statusConflict(command, contact)) || decision
    }
    case 'AssignContact':
      return happens({
        type: 'ContactAssigned',
        data: { appraiser_id: command.appraiser_id, was: { appraiser_id, status: was } },
      })
    case 'UnassignContact':
      return happens({ type: 'ContactUnassigned', data: { was: { appraiser_id: appraiser_id ?? '', status: was } } })
    case 'SendToCallCenter':
      return happens({ type: 'ContactSentToCallCenter', data: { was: { appraiser_id, status: was } } })
    case 'CleanContact':
      return happens({
        type: 'ContactCleaned',
        data: { was: { status: was, numcalls, ...(own_phone_calls && { own_phone_calls }), call_back_at } },
      })
    case 'ReplaceLink':
      return happens({ type: 'ContactLinkReplaced', data: { generation: (contact.link?.generation ?? 0) + 1 } })
    case 'DeleteContact':
      return happens({ type: 'ContactDeleted', data: { was, ...through } })
    case 'RestoreContact':
      return happens({ type: 'ContactRestored', data: through })
    case 'PlaceCall':
      return happens({ type: 'ContactCallPlaced', data: { call: command.call } })
    case 'RecordOwnPhoneCall':
      return happens({ type: 'ContactCallPlaced', data: { call: command.call, own_phone: true } })
    case 'SkipContact':
      return happens({ type: 'ContactSkipped', data: { reason: command.reason } })
    case 'EndCall':
      return statusConflict(command, contact) || endCall(command, contact)
    case 'RequestFieldVisit':
      return happens({ type: 'ContactFieldVisitRequested', data: { was } })
    case 'WithdrawFieldVisit':
      return happens({ type: 'ContactFieldVisitWithdrawn', data: { was } })
    case 'BookAppointment':
      return happens({
        type: 'ContactAppointmentBooked',
        data: { appointment: command.appointment, was, appointment_id: command.appointment.id, ...through },
      })
    case 'MoveAppointment':
      if (!contact.appointment) return noAppointment(contact)
      return happens({
        type: 'ContactAppointmentMoved',
        data: {
          appointment: command.appointment,
          was: contact.appointment,
          appointment_id: command.appointment.id,
          ...through,
        },
      })
    case 'CancelAppointment':
    case 'MissAppointment': {
      if (!contact.appointment) return noAppointment(contact)
      const { appointment } = contact
      const data = { was: appointment, appointment_id: appointment.id, ...through }
      return command.type === 'MissAppointment'
        ? happens({ type: 'ContactAppointmentMissed', data })
        : happens({ type: 'ContactAppointmentCancelled', data: { ...data, ...statusBack(command, contact) } })
    }
    case 'CompleteAppraisal':
      return happens({ type: 'ContactAppraisalCompleted', data: { was } })
    case 'WithdrawContact':
      return happens({ type: 'ContactWithdrawn', data: { was, ...through } })
    case 'UndoContact':
      return happens({ type: 'ContactUndone', data: { ...backOf(command, contact), ...through } })
  }
}

/** The event that a status comes about by, which is not the same for all. */
function setStatus(
  { status, call_back_at, call_back_for, reason }: SetContactStatus,
  contact: Contact,
): Decision<ContactEvent> {
  const was = contact.status
  const happens = (event: ContactEvent) => checked(contact, event)
  if (status === 'cancel_claim') return happens({ type: 'ContactCancelled', data: { was } })
  if (status === 'field_request') return happens({ type: 'ContactFieldVisitRequested', data: { was } })
  if (status === 'sent_back') {
    const decision = happens({ type: 'ContactSentBack', data: { reason: reason?.trim() ?? '', was } })
    return decision.ok && !reason?.trim() ? needed('reason', 'Enter why the claim goes back to the carrier.') : decision
  }
  if (status === 'call_customer_back') {
    const planner = call_back_for && { for: call_back_for }
    const data = { at: call_back_at ?? '', ...planner, was: { status: was, call_back_at: contact.call_back_at } }
    const decision = happens({ type: 'ContactCallBackPlanned', data })
    return decision.ok && !call_back_at ? needed('call_back_at', 'Enter when to call back.') : decision
  }
  const why = whyNotByPerson[contactStatusSetters[status]]
  const decision = happens({ type: 'ContactStatusSet', data: { status, was } })
  // Where the contact stands says more than the table does.
  return why && contactSnapshot(contact).matches({ open: 'unbooked' }) ? refuse('not_by_person', why) : decision
}

function endCall(
  { outcome, call, note, call_back_at, call_back_for }: ContactCommand & { type: 'EndCall' },
  contact: Contact,
): Decision<ContactEvent> {
  if (outcome === 'call_back' && !call_back_at) return needed('call_back_at', 'Enter when to call back.')
  if (outcome === 'booked' && !contact.appointment)
    return refuse('no_appointment', 'Book an appointment first, then end the call as booked.')
  const more = {
    ...(call && { call }),
    ...(note && { note }),
    ...(outcome === 'call_back' && { call_back_at, ...(call_back_for && { call_back_for }) }),
  }
  const was = { status: contact.status, call_back_at: contact.call_back_at }
  return checked(contact, { type: 'ContactCallEnded', data: { outcome, ...more, was } })
}

function statusBack({ status, call_back_at }: Pick<UndoContact, 'status' | 'call_back_at'>, contact: Contact) {
  return {
    ...(status && { status: { from: contact.status, to: status } }),
    ...(call_back_at !== undefined && { call_back_at }),
  }
}

function backOf({ changes, numcalls, own_phone_calls, ...before }: UndoContact, contact: Contact) {
  return {
    ...differenceOf<ContactFields>(contact, changes),
    ...statusBack(before, contact),
    ...(numcalls !== undefined && { numcalls }),
    ...(own_phone_calls !== undefined && { own_phone_calls }),
  }
}

const labelOf = (field: keyof Contact) => contactFieldLabels[field as keyof ContactFields] ?? field

function statusConflict({ changedSince }: Pick<SetContactStatus, 'changedSince'>, contact: Contact) {
  const since = changedSince?.status
  const to = contactStatusLabel(contact.status)
  return since ? conflictOf<{ status: string }>({ status: to }, () => 'Status', { status: { ...since, to } }) : null
}

const nameOf = ({ first_name, last_name }: Contact) => `${first_name} ${last_name}`.trim()

function needed(field: string, reason: string) {
  return refuse('incomplete', reason, { errors: { [field]: 'Required' } })
}

function noAppointment(contact: Contact) {
  return refuse('no_appointment', `The contact ${nameOf(contact)} has no appointment.`)
}

function checked(contact: Contact, event: ContactEvent): Decision<ContactEvent> {
  const snapshot = contactSnapshot(contact)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  const name = nameOf(contact)
  if (snapshot.matches('deleted'))
    return refuse('deleted', `The contact ${name} is deleted. Restore it first.`, { why })
  if (event.type === 'ContactRestored') return refuse('not_deleted', `The contact ${name} is not deleted.`, { why })
  if (snapshot.matches('cancelled')) {
    return event.type === 'ContactCancelled' || event.type === 'ContactWithdrawn'
      ? refuse('already_cancelled', `The contact ${name} is already canceled.`, { why })
      : refuse('contact_cancelled', `The contact ${name} is canceled. Activate it, or update and reopen it.`, { why })
  }
  if (snapshot.matches({ open: 'booked' }))
    return refuse('has_appointment', `The contact ${name} has an appointment. Cancel the appointment first.`, { why })
  if (snapshot.matches({ open: 'completed' }))
    return refuse('appraisal_complete', `The appraisal of ${name} is complete. Reopen the production log first.`, {
      why,
    })
  const noVisit = event.type === 'ContactAppraisalCompleted' ? whyNotAppraisable(contact.status) : null
  if (noVisit !== null) return refuse('no_visit', noVisit, { why })
  return refuse('not_allowed', whyNot(snapshot, event).sentence, { why })
}

/** Whether a person may set this status where the contact stands; null when they may, else the reason. */
export function whyNotSetStatus(contact: Contact, status: ContactStatus): string | null {
  const given = { call_back_at: contact.updated_at, reason: 'A reason' }
  const decision = decideContact({ type: 'SetContactStatus', status, ...given }, contact)
  return decision.ok ? null : decision.refusal.reason
}
