import { callOutcomeLabels } from '../../contract/contacts/call-outcomes.ts'
import { contactFieldLabels } from '../../contract/contacts/contact-field-labels.ts'
import { contactStatusLabel } from '../../contract/contacts/contact-statuses.ts'
import type { ContactChanges, ContactEvent, ContactFields } from '../../contract/events/contact.events.ts'

/** What somebody did to a contact, after their name. */
export function commandOf(event: ContactEvent): string {
  switch (event.type) {
    case 'ContactCreated':
      return 'added it'
    case 'ContactUpdated':
      return `changed ${namesOf(event.data.changes)}`
    case 'ContactReopened':
      return 'updated and reopened it'
    case 'ContactReactivated':
      return 'reactivated it'
    case 'ContactCancelled':
    case 'ContactWithdrawn':
      return 'canceled it'
    case 'ContactStatusSet':
      return `set its status to “${contactStatusLabel(event.data.status)}”`
    case 'ContactAssigned':
      return 'assigned it'
    case 'ContactUnassigned':
      return 'unassigned it'
    case 'ContactSentToCallCenter':
      return 'sent it to the call center'
    case 'ContactCallPlaced':
      return 'called the claimant'
    case 'ContactCallEnded':
      return `ended a call as “${callOutcomeLabels[event.data.outcome]}”`
    case 'ContactCallBackPlanned':
      return 'planned a call back'
    case 'ContactSkipped':
      return 'skipped it'
    case 'ContactFieldVisitRequested':
      return 'requested a field visit'
    case 'ContactFieldVisitWithdrawn':
      return 'canceled the field visit'
    case 'ContactAppointmentBooked':
      return 'booked an appointment'
    case 'ContactAppointmentMoved':
      return 'moved the appointment'
    case 'ContactAppointmentCancelled':
      return 'canceled the appointment'
    case 'ContactAppointmentMissed':
      return 'marked the appointment as missed'
    case 'ContactAppraisalCompleted':
      return 'completed the appraisal'
    case 'ContactSentBack':
      return 'sent it back to the carrier'
    case 'ContactCleaned':
      return 'cleared its call data'
    case 'ContactLinkReplaced':
      return 'replaced the claimant’s link'
    case 'ContactDeleted':
      return 'deleted it'
    case 'ContactRestored':
      return 'restored it'
    case 'ContactUndone':
      return 'undid a change to it'
  }
}

const labelOf = (field: string) => contactFieldLabels[field as keyof ContactFields] ?? field

function namesOf(changes: ContactChanges): string {
  return Object.keys(changes).map(labelOf).join(', ') || 'internal fields'
}
