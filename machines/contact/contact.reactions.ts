import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactChanges, ContactEvent } from '../../contract/events/contact.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { contactAppointmentsJob, eventTextsJob, type Job } from '../jobs.ts'
import { alsoAfterEvents, defineReactions } from '../reactions.ts'

/**
 * A call-back follows whatever sets, ends or may fulfill the time at which its contact is to be called. Appointments,
 * their messages and requests for an earlier time follow a contact that lets its appointment go, is reached another way,
 * or is deleted.
 */
const ofContact = defineReactions<Contact, ContactEvent>({
  on: {
    ContactCallBackPlanned: ({ stream }) => [followCallBack(idOf(stream))],
    ContactCallPlaced: ({ stream }) => [followCallBack(idOf(stream))],
    ContactCallEnded: ({ stream, data }) =>
      data.call_back_at !== undefined || data.was.call_back_at !== null ? [followCallBack(idOf(stream))] : [],
    ContactCleaned: ({ stream, data }) => (data.was.call_back_at === null ? [] : [followCallBack(idOf(stream))]),
    ContactUpdated: ({ stream, data }) => afterChanges(stream, data.changes),
    ContactReopened: ({ stream, data }) => afterChanges(stream, data.changes),
    ContactReactivated: ({ stream, data }) => afterChanges(stream, data.changes),
    ContactUndone: ({ stream, data }) => [
      ...(data.call_back_at !== undefined ? [followCallBack(idOf(stream))] : afterStatus(stream, data.status?.from)),
      ...afterChanges(stream, data.changes),
    ],
    ContactDeleted: ({ stream, data }) => [...afterStatus(stream, data.was), contactAppointmentsJob(idOf(stream))],
    ContactRestored: ({ stream }) => [followCallBack(idOf(stream)), contactAppointmentsJob(idOf(stream))],
    ContactStatusSet: ({ stream, data }) => afterStatus(stream, data.was),
    ContactCancelled: ({ stream, data }) => afterStatus(stream, data.was),
    ContactWithdrawn: ({ stream, data }) => afterStatus(stream, data.was),
    ContactLinkReplaced: ({ stream }) => [contactAppointmentsJob(idOf(stream))],
    ContactSentBack: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAppraisalCompleted: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAppointmentCancelled: ({ stream, data }) => [
      contactAppointmentsJob(idOf(stream)),
      ...(data.call_back_at === undefined ? [] : [followCallBack(idOf(stream))]),
    ],
    ContactAppointmentMissed: ({ stream }) => [contactAppointmentsJob(idOf(stream))],
    ContactFieldVisitRequested: ({ stream, data }) => afterStatus(stream, data.was),
    ContactFieldVisitWithdrawn: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAppointmentBooked: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAssigned: ({ stream, data }) => afterStatus(stream, data.was.status),
    ContactUnassigned: ({ stream, data }) => afterStatus(stream, data.was.status),
    ContactSentToCallCenter: ({ stream, data }) => afterStatus(stream, data.was.status),
  },
  pending: ({ id, call_back_at, deleted_at }) => (call_back_at === null || deleted_at ? [] : [followCallBack(id)]),
})

/** These neither cause a text nor make one untrue. */
const silent: readonly ContactEvent['type'][] = ['ContactCallPlaced', 'ContactSkipped', 'ContactCleaned']

/** The texts after events follow, too. */
export const contactReactions = alsoAfterEvents(ofContact, ({ type, stream }) =>
  silent.includes(type) ? null : eventTextsJob('contact', idOf(stream)),
)

/**
 * Only a contact in this status has a call-back, which ends with the status. One that was booked and keeps its
 * appointment has a job that comes to nothing.
 */
function afterStatus(stream: string, was: ContactStatus | undefined): readonly Job[] {
  switch (was) {
    case 'call_customer_back':
      return [followCallBack(idOf(stream))]
    case 'scheduled':
    case 'field_scheduled':
      return [contactAppointmentsJob(idOf(stream))]
    default:
      return []
  }
}

/** What decides how a claimant is notified. */
const notifying = ['primary_phone', 'email', 'can_text', 'preferred_contact_method', 'spanish'] as const

function afterChanges(stream: string, changes: ContactChanges): readonly Job[] {
  return notifying.some((field) => changes[field] !== undefined) ? [contactAppointmentsJob(idOf(stream))] : []
}

function followCallBack(id: string): Job<'follow-call-back'> {
  return { task: 'follow-call-back', key: `call-back:${id}`, payload: { id } }
}
