import type { ContactEdit } from '../../../../../contract/contacts/contact-row.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { planContactEdit } from '../../../../../machines/contact/contact-edit.ts'
import { contactAppointmentTime } from '../../../../shared/time/location-clock.ts'
import { instantByOwnClock } from '../../../../shared/time/own-clock.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { RecordAction } from '../../../../workspace/record/record-definition.ts'

/** What an edit ends or takes from a contact, by the decision that the server makes; undefined where nothing is lost. */
export function contactConsequence(contact: Contact, edit: ContactEdit): RecordAction['consequence'] {
  const { decision, after } = planContactEdit(contact, edit)
  if (!decision.ok) return undefined
  const isDeleted = after.deleted_at !== null && contact.deleted_at === null
  const isCanceled = after.status === 'cancel_claim' && contact.status !== 'cancel_claim'
  const { appointment, call_back_at, appraiser_id, numcalls } = contact
  const losesAppointment = appointment !== null && after.appointment === null
  const parts = [
    isDeleted && 'removes the contact from every list',
    isCanceled && 'ends the work on this claim',
    losesAppointment && `cancels the appointment ${contactAppointmentTime(appointment)}`,
    call_back_at !== null && after.call_back_at === null && `drops the call back ${instantByOwnClock(call_back_at)}`,
    appraiser_id !== null && after.appraiser_id === null && 'removes the appraiser',
    numcalls > 0 && after.numcalls === 0 && `forgets ${countOf(numcalls, 'call')}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  if (text === '') return undefined
  const isWarning = isDeleted || isCanceled || losesAppointment
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, ...(isWarning && { isWarning }) }
}
