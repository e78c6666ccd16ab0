import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { type AppointmentEvent, appointmentEventSchemas } from '../../contract/events/appointment.events.ts'
import { defineAggregate } from '../aggregate.ts'
import { evolveAppointment } from './appointment.evolve.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentReactions } from './appointment.reactions.ts'
import { appointmentSamples } from './appointment.samples.ts'
import { appointmentTime } from './appointment-time.ts'
import { undoableAppointmentEvents, undoAppointment } from './appointment.undo.ts'
import { through } from '../visible.ts'

const labels: Readonly<Record<string, string>> = {
  location_id: 'Appraisal location',
  appraiser_id: 'Appraiser',
  timestamp: 'Time',
  window: 'Window',
  address: 'Address',
  notes: 'Notes',
}

/** What happens to an appointment is undone with what its contact went through by it. */
export const appointmentAggregate = defineAggregate<'appointment', AppointmentView, AppointmentEvent>({
  category: 'appointment',
  noun: { one: 'appointment', many: 'appointments' },
  title: 'Appointments',
  events: appointmentEventSchemas,
  machine: appointmentMachine,
  samples: appointmentSamples,
  words: {
    AppointmentHeld: 'Place held',
    AppointmentBooked: 'Booked',
    AppointmentBackfilled: 'Entered afterwards',
    AppointmentMoved: 'Moved',
    AppointmentArrived: 'Arrived',
    AppointmentCompleted: 'Done',
    AppointmentMissed: 'Missed',
    AppointmentReopened: 'Reopened',
    AppointmentCancelled: 'Canceled',
    AppointmentRestored: 'Cancellation undone',
    AppointmentHoldReleased: 'Hold released',
  },
  permissions: { view: { appointment: 'contacts:view' }, work: 'contacts:work', name: 'contacts:view' },
  visible: through('contact', 'contact_id'),
  undo: {
    events: undoableAppointmentEvents,
    through: {},
    carries: undoableAppointmentEvents,
    decide: undoAppointment,
  },
  reactions: appointmentReactions,
  isExpectedUnchanged: false,
  evolve: evolveAppointment,
  displayName: appointmentTime,
  labelOf: (field) => labels[field] ?? field,
  search: null,
  stormAfter: ({ data }, before) => (data as { details?: { storm_id: string } }).details?.storm_id ?? before,
})
