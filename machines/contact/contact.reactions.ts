import type { Contact } from '../../contract/contacts/contact.ts'
import type { ContactStatus } from '../../contract/contacts/contact-statuses.ts'
import type { ContactEvent } from '../../contract/events/contact.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Job } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

/** A call-back follows whatever sets, ends or may fulfill the time at which its contact is to be called. */
export const contactReactions = defineReactions<Contact, ContactEvent>({
  on: {
    ContactCallBackPlanned: ({ stream }) => [followCallBack(idOf(stream))],
    ContactCallPlaced: ({ stream }) => [followCallBack(idOf(stream))],
    ContactCallEnded: ({ stream, data }) =>
      data.call_back_at !== undefined || data.was.call_back_at !== null ? [followCallBack(idOf(stream))] : [],
    ContactCleaned: ({ stream, data }) => (data.was.call_back_at === null ? [] : [followCallBack(idOf(stream))]),
    ContactUndone: ({ stream, data }) =>
      data.call_back_at !== undefined ? [followCallBack(idOf(stream))] : afterStatus(stream, data.status?.from),
    ContactDeleted: ({ stream, data }) => afterStatus(stream, data.was),
    ContactRestored: ({ stream }) => [followCallBack(idOf(stream))],
    ContactStatusSet: ({ stream, data }) => afterStatus(stream, data.was),
    ContactCancelled: ({ stream, data }) => afterStatus(stream, data.was),
    ContactWithdrawn: ({ stream, data }) => afterStatus(stream, data.was),
    ContactSentBack: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAppraisalCompleted: ({ stream, data }) => afterStatus(stream, data.was),
    ContactFieldVisitRequested: ({ stream, data }) => afterStatus(stream, data.was),
    ContactFieldVisitWithdrawn: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAppointmentBooked: ({ stream, data }) => afterStatus(stream, data.was),
    ContactAssigned: ({ stream, data }) => afterStatus(stream, data.was.status),
    ContactUnassigned: ({ stream, data }) => afterStatus(stream, data.was.status),
    ContactSentToCallCenter: ({ stream, data }) => afterStatus(stream, data.was.status),
  },
  pending: ({ id, call_back_at, deleted_at }) => (call_back_at === null || deleted_at ? [] : [followCallBack(id)]),
})

/** Only a contact in this status has a call-back, which ends with the status. */
function afterStatus(stream: string, was: ContactStatus | undefined): readonly Job[] {
  return was === 'call_customer_back' ? [followCallBack(idOf(stream))] : []
}

function followCallBack(id: string): Job<'follow-call-back'> {
  return { task: 'follow-call-back', key: `call-back:${id}`, payload: { id } }
}
