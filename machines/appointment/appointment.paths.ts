import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import type { AppointmentCommand } from './appointment.decide.ts'
import { appointmentMachine } from './appointment.machine.ts'
import { appointmentSamples, sampleDetails } from './appointment.samples.ts'

export type AppointmentPath = ModelPath<typeof appointmentMachine>

/** The paths of an appointment that all rings of tests walk; without the events that a ring leaves out. */
export function appointmentPaths(without: readonly AppointmentEvent['type'][] = []): AppointmentPath[] {
  return pathsOf(appointmentMachine, {
    samples: appointmentSamples,
    key: ({ value }) => value,
    // What is released was only held, and cannot come back.
    when: ({ value }, { type }) => !(value === 'held' && type === 'AppointmentHoldReleased') && !without.includes(type),
  })
}

const start = sampleDetails.timestamp
const longBefore = new Date(0).toISOString()
const after = new Date(start + 3_600_000).toISOString()

/** The command that brings an event about. */
export function commandFor(event: AppointmentEvent, step: number): AppointmentCommand | null {
  switch (event.type) {
    case 'AppointmentHeld':
      return { type: 'HoldAppointment', ...event.data }
    case 'AppointmentBooked':
      return { type: 'BookAppointment', ...event.data, now: longBefore }
    case 'AppointmentBackfilled':
      return { type: 'BackfillAppointment', ...event.data, now: after }
    case 'AppointmentMoved':
      return {
        type: 'MoveAppointment',
        details: { ...event.data.details, timestamp: start + step * 60_000 },
        booked_by: event.data.booked_by,
      }
    case 'AppointmentArrived':
      return { type: 'ArriveAtAppointment' }
    case 'AppointmentCompleted':
      return { type: 'CompleteAppointment' }
    case 'AppointmentMissed':
      return { type: 'MissAppointment', now: new Date(start + 86_400_000).toISOString() }
    case 'AppointmentReopened':
      return { type: 'ReopenAppointment' }
    case 'AppointmentCancelled':
      return { type: 'CancelAppointment' }
    case 'AppointmentHoldReleased':
      return { type: 'ReleaseHold' }
    case 'AppointmentRestored':
      return null
  }
}
