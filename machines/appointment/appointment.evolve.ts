import { initialTransition, type SnapshotFrom } from 'xstate'
import type { AppointmentState, AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { restingIn, stepOf } from '../step.ts'
import { appointmentMachine } from './appointment.machine.ts'

export type AppointmentSnapshot = SnapshotFrom<typeof appointmentMachine>
export type AppointmentFact = AppointmentEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(appointmentMachine)
const step = stepOf(appointmentMachine)
const resting = restingIn(appointmentMachine)

export function appointmentSnapshot(appointment: AppointmentView | null): AppointmentSnapshot {
  return appointment ? resting(appointment.state, {}) : unseen
}

/** The appointment after an event. Pure; the event is taken as having happened. */
export function evolveAppointment(appointment: AppointmentView | null, fact: AppointmentFact): AppointmentView {
  const state = step(appointmentSnapshot(appointment), fact).value as AppointmentState
  const { stream, version, at } = fact
  switch (fact.type) {
    case 'AppointmentHeld':
    case 'AppointmentBooked':
    case 'AppointmentBackfilled': {
      const { contact_id, booked_by, details } = fact.data
      const held_until = fact.type === 'AppointmentHeld' ? fact.data.held_until : null
      const walk_in = fact.type === 'AppointmentBackfilled'
      const created_at = appointment?.created_at ?? at
      return { id: idOf(stream), contact_id, booked_by, ...details, state, held_until, walk_in, created_at, version }
    }
    case 'AppointmentMoved':
      return { ...known(appointment, fact), ...fact.data.details, booked_by: fact.data.booked_by, state, version }
    default:
      return { ...known(appointment, fact), state, held_until: null, version }
  }
}

function known(appointment: AppointmentView | null, { type, stream }: AppointmentFact): AppointmentView {
  if (!appointment) throw new Error(`${type} on ${stream}, which has no appointment`)
  return appointment
}
