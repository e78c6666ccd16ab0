import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { AppointmentDetails, AppointmentEvent } from '../../../contract/events/appointment.events.ts'
import { appointmentAggregate } from '../../../machines/appointment/appointment.aggregate.ts'
import { appointmentTrials } from '../../../machines/appointment/appointment.trials.ts'
import { appointmentTime } from '../../../machines/appointment/appointment-time.ts'
import type { AggregateHistory } from './aggregate-history.ts'
import { description, type EventDescription } from './event-description.ts'
import { type LifecycleSummary, sortDecisions, stepsTo } from './lifecycle-summary.ts'

/** The history of an appointment. */
export const appointmentHistory: AggregateHistory = {
  aggregate: appointmentAggregate,
  describe: (event) => describe(event as AppointmentEvent),
  summarize,
}

function describe(event: AppointmentEvent): EventDescription {
  const title = appointmentAggregate.eventLabels[event.type]
  switch (event.type) {
    case 'AppointmentHeld':
    case 'AppointmentBooked':
    case 'AppointmentBackfilled':
      return description(title, {
        notes: [appointmentTime(event.data.details)],
        links: [{ label: 'Contact', category: 'contact', id: event.data.contact_id }, ...placesOf(event.data.details)],
      })
    case 'AppointmentMoved': {
      const { was, details } = event.data
      return description(title, {
        changes: [{ label: 'Time', from: appointmentTime(was), to: appointmentTime(details) }],
        links: was.location_id === details.location_id ? [] : placesOf(details),
      })
    }
    default:
      return description(title)
  }
}

function placesOf({ location_id, appraiser_id }: AppointmentDetails): EventDescription['links'] {
  return [
    ...(location_id ? [{ label: 'Appraisal location', category: 'location', id: location_id } as const] : []),
    ...(appraiser_id ? [{ label: 'Appraiser', category: 'user', id: appraiser_id } as const] : []),
  ]
}

function summarize(appointment: AppointmentView): LifecycleSummary {
  const { state } = appointment
  const sorted = sortDecisions(appointmentTrials(appointment))
  const path = state === 'missed' || state === 'cancelled' ? ['booked', state] : ['held', 'booked', 'arrived', 'done']
  const stateName = (name: string) => (name === 'cancelled' ? 'canceled' : name)
  return { steps: stepsTo(path.map(stateName), stateName(state)), ...sorted }
}
