import { initialTransition, type SnapshotFrom } from 'xstate'
import { longIdOf } from '../../contract/contacts/long-id.ts'
import { contactStatusSetters, type ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { contactMachine } from './contact.machine.ts'

export type ContactSnapshot = SnapshotFrom<typeof contactMachine>
export type ContactFact = ContactEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(contactMachine)
const step = stepOf(contactMachine)
const resting = restingIn(contactMachine)

export function contactSnapshot(contact: Contact | null): ContactSnapshot {
  if (!contact) return unseen
  const { status, mode, appraiser_id } = contact
  return resting(stateOf(contact), { status, mode, appraiser_id })
}

function stateOf({ deleted_at, appointment, status }: Contact) {
  if (deleted_at) return 'deleted'
  if (status === 'cancel_claim') return 'cancelled'
  if (appointment) return { open: 'booked' }
  return { open: status === 'appraisal_complete' ? 'completed' : 'unbooked' }
}

/** What a contact has before anything is known of it; one of a former release lacks these. */
export const unknownYet = {
  preferred_contact_method: null,
  spanish: false,
  can_text: false,
  numcalls: 0,
  call_back_at: null,
  last_call_at: null,
  appointment: null,
  deleted_at: null,
} as const

/** A contact as a read model holds it, whichever release wrote it. */
export function completeContact(stored: Contact): Contact {
  const { long_id = longIdOf(stored.id) } = stored as Partial<Contact>
  return { ...unknownYet, ...stored, long_id }
}

/** The contact after an event. Pure; the event is taken as having happened. */
export function evolveContact(contact: Contact | null, given: ContactFact): Contact {
  const fact = ofThisRelease(given)
  const next = step(contactSnapshot(contact), fact)
  const status = next.context.status ?? 'not_scheduled'
  const { version, at } = fact
  if (fact.type === 'ContactCreated') {
    const id = idOf(fact.stream)
    const fields = { ...unknownYet, ...withoutMissing(fact.data.contact) }
    const times = { version, created_at: at, updated_at: at }
    return { ...fields, id, long_id: longIdOf(id), status, super_stage: stageOf(fields), ...times }
  }
  if (!contact) throw new Error(`${fact.type} on ${fact.stream}, which has no contact`)
  const changed = { ...contact, ...changesOf(contact, fact) }
  const call_back_at = status === 'call_customer_back' ? changed.call_back_at : null
  return { ...changed, status, call_back_at, super_stage: stageOf(changed), version, updated_at: at }
}

/** Its fields; none of those that a former release did not know is there without a value. */
function withoutMissing(fields: ContactFields) {
  return fields as ContactFields & Pick<Contact, 'preferred_contact_method' | 'spanish' | 'can_text'>
}

/** What an event changes beside the status. */
function changesOf(contact: Contact, { at, ...fact }: ContactFact): Partial<Contact> {
  switch (fact.type) {
    case 'ContactAssigned':
      return { appraiser_id: fact.data.appraiser_id }
    case 'ContactUnassigned':
    case 'ContactSentToCallCenter':
      return { appraiser_id: null }
    case 'ContactCallPlaced':
      return fact.data.own_phone
        ? { own_phone_calls: (contact.own_phone_calls ?? 0) + 1, last_call_at: at }
        : { numcalls: contact.numcalls + 1, last_call_at: at }
    case 'ContactCallEnded':
      return fact.data.call_back_at === undefined ? {} : { call_back_at: fact.data.call_back_at }
    case 'ContactCallBackPlanned':
      return { call_back_at: fact.data.at }
    case 'ContactAppointmentBooked':
    case 'ContactAppointmentMoved':
      return { appointment: fact.data.appointment }
    case 'ContactAppointmentCancelled': {
      const { call_back_at } = fact.data
      return { appointment: null, ...(call_back_at !== undefined && { call_back_at }) }
    }
    case 'ContactAppointmentMissed':
    case 'ContactAppraisalCompleted':
    case 'ContactSentBack':
    case 'ContactCancelled':
    case 'ContactWithdrawn':
      return { appointment: null }
    case 'ContactCleaned':
      return { numcalls: 0, ...(contact.own_phone_calls && { own_phone_calls: 0 }), last_call_at: null }
    case 'ContactLinkReplaced':
      return { link: { generation: fact.data.generation, replaced_at: at } }
    case 'ContactDeleted':
      return { deleted_at: at }
    case 'ContactRestored':
      return { deleted_at: null }
    case 'ContactUndone': {
      const { changes, call_back_at, numcalls, own_phone_calls } = fact.data
      return {
        ...changes,
        ...(call_back_at !== undefined && { call_back_at }),
        ...(numcalls !== undefined && { numcalls }),
        ...(own_phone_calls !== undefined && { own_phone_calls }),
      }
    }
    case 'ContactUpdated':
    case 'ContactReopened':
    case 'ContactReactivated':
      return fact.data.changes
    default:
      return {}
  }
}

/**
 * A former release let people set every status. What they meant by one that only an appointment, a completed log or a
 * start sets now is kept as one that people set.
 */
function ofThisRelease(fact: ContactFact): ContactFact {
  if (fact.type === 'ContactStatusSet') {
    const status = byPerson(fact.data.status)
    const { was } = fact.data
    if (status === 'field_request') return { ...fact, type: 'ContactFieldVisitRequested', data: { was } }
    if (status === 'sent_back') return { ...fact, type: 'ContactSentBack', data: { reason: '', was } }
    return status === fact.data.status ? fact : { ...fact, data: { ...fact.data, status } }
  }
  if (fact.type === 'ContactUndone' && fact.data.status) {
    const { from, to } = fact.data.status
    return contactStatusSetters[to] === 'appointment'
      ? { ...fact, data: { ...fact.data, status: { from, to: 'already_scheduled_for_appraisal' } } }
      : fact
  }
  return fact
}

function byPerson(status: ContactStatus): ContactStatus {
  switch (contactStatusSetters[status]) {
    case 'appointment':
      return 'already_scheduled_for_appraisal'
    case 'start':
    case 'appraisal':
      return 'other'
    default:
      return status
  }
}

/** `field` when assigned to an appraiser, else `call_center` (section 4). */
function stageOf({ appraiser_id }: Pick<Contact, 'appraiser_id'>): Contact['super_stage'] {
  return appraiser_id ? 'field' : 'call_center'
}
