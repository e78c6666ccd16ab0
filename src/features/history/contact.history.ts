import { callOutcomeLabels } from '../../../contract/contacts/call-outcomes.ts'
import { contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import type { ContactEvent } from '../../../contract/events/contact.events.ts'
import { contactAggregate } from '../../../machines/contact/contact.aggregate.ts'
import { contactTrials } from '../../../machines/contact/contact.trials.ts'
import { viewerZone, formatInstant } from '../../shared/time/format-time.ts'
import { contactAppointmentTime } from '../../shared/time/location-clock.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'
import { changesOf } from './show-value.ts'
import { description, type EventDescription, type NameOf } from './event-description.ts'

const { labelOf, eventLabels } = contactAggregate

/** A contact's history. */
export const contactHistory: AggregateHistory = {
  aggregate: contactAggregate,
  describe: (event, nameOf) => describe(event as ContactEvent, nameOf),
  summarize,
}

function describe(event: ContactEvent, nameOf: NameOf): EventDescription {
  const links: EventDescription['links'] =
    'claim' in event.data && event.data.claim
      ? [{ label: 'Created from claim', category: 'intake_item', id: event.data.claim }]
      : []
  const title = eventLabels[event.type]
  switch (event.type) {
    case 'ContactCreated':
      return description(title, { links })
    case 'ContactUpdated':
    case 'ContactReopened':
    case 'ContactReactivated':
      return description(title, {
        links,
        changes: changesOf(event.data.was, event.data.changes, labelOf, nameOf),
      })
    case 'ContactCancelled':
      return description(title, { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactStatusSet':
      return description(title, { links, changes: [status(event.data.was, event.data.status)] })
    case 'ContactWithdrawn':
      return description(title, { links, changes: [status(event.data.was, 'cancel_claim')] })
    case 'ContactAssigned': {
      const { was, appraiser_id } = event.data
      return description(title, { changes: changesOf(was, { appraiser_id }, labelOf, nameOf) })
    }
    case 'ContactUnassigned':
    case 'ContactSentToCallCenter': {
      const was = { appraiser_id: event.data.was.appraiser_id }
      return description(title, { changes: changesOf(was, { appraiser_id: null }, labelOf, nameOf) })
    }
    case 'ContactCallEnded': {
      const { outcome, note, call_back_at } = event.data
      return description(`${title}: ${callOutcomeLabels[outcome]}`, {
        changes: [
          ...(call_back_at ? [{ label: 'Call back', from: '', to: instant(call_back_at) }] : []),
          ...(note ? [{ label: 'Note', from: '', to: note }] : []),
        ],
      })
    }
    case 'ContactCallBackPlanned':
      return description(title, { changes: [{ label: 'Call back', from: '', to: instant(event.data.at) }] })
    case 'ContactSentBack':
      return description(title, {
        changes: [
          status(event.data.was, 'sent_back'),
          ...(event.data.reason ? [{ label: 'Reason', from: '', to: event.data.reason }] : []),
        ],
      })
    case 'ContactFieldVisitRequested':
      return description(title, { changes: [status(event.data.was, 'field_request')] })
    case 'ContactAppraisalCompleted':
      return description(title, { changes: [status(event.data.was, 'appraisal_complete')] })
    case 'ContactAppointmentBooked': {
      const { appointment, was, undoes } = event.data
      const scheduled = appointment.kind === 'field' ? 'field_scheduled' : 'scheduled'
      const changes = [{ label: 'Appointment', from: '', to: contactAppointmentTime(appointment) }]
      return description(title, { links, changes: undoes ? [status(was, scheduled), ...changes] : changes })
    }
    case 'ContactAppointmentMoved': {
      const { was, appointment } = event.data
      return description(title, {
        changes: [{ label: 'Appointment', from: contactAppointmentTime(was), to: contactAppointmentTime(appointment) }],
      })
    }
    case 'ContactAppointmentCancelled': {
      const { was, status: moved } = event.data
      const changes = [{ label: 'Appointment', from: contactAppointmentTime(was), to: '' }]
      return description(title, { links, changes: moved ? [status(moved.from, moved.to), ...changes] : changes })
    }
    case 'ContactAppointmentMissed':
      return description(title, {
        changes: [{ label: 'Appointment', from: contactAppointmentTime(event.data.was), to: '' }],
      })
    case 'ContactSkipped':
      return description(title, { changes: [{ label: 'Reason', from: '', to: event.data.reason }] })
    case 'ContactCallPlaced':
    case 'ContactFieldVisitWithdrawn':
    case 'ContactCleaned':
    case 'ContactLinkReplaced':
    case 'ContactDeleted':
    case 'ContactRestored':
      return description(title, { links })
    case 'ContactUndone': {
      const { was, changes, status: moved } = event.data
      return description(title, {
        links,
        changes: [...(moved ? [status(moved.from, moved.to)] : []), ...changesOf(was, changes, labelOf, nameOf)],
      })
    }
  }
}

/** A history is read where its reader is. */
const instant = (at: string) => formatInstant(at, viewerZone)

function status(from: string, to: string) {
  return { label: 'Status', from: contactStatusLabel(from), to: contactStatusLabel(to) }
}

function summarize(contact: Contact): LifecycleSummary {
  const sorted = sortDecisions(contactTrials(contact))
  const steps = stepsTo(['open', 'cancelled'], contact.status === 'cancel_claim' ? 'cancelled' : 'open')
  return { steps, ...sorted }
}
