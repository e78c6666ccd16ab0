import { type AppointmentView, appointmentStateLabels, type BookedBy } from '../../contract/appointments/appointment.ts'
import type { AppointmentDetails, AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { whyNot } from '../why-not.ts'
import { appointmentSnapshot } from './appointment.evolve.ts'

interface Given {
  contact_id: string
  booked_by: BookedBy
  details: AppointmentDetails
}

/** Set where a claimant gives the command, who changes no visit that has taken place: when it is given. */
interface ByLink {
  by_link?: string | null
}

/** Instants are ISO 8601, UTC; `now` is when the command is given. */
export type AppointmentCommand =
  | ({ type: 'HoldAppointment'; held_until: string } & Given)
  | ({ type: 'BookAppointment' | 'BackfillAppointment'; now: string } & Given)
  | ({ type: 'MoveAppointment'; details: AppointmentDetails; booked_by: BookedBy } & ByLink)
  | ({ type: 'CancelAppointment' } & ByLink)
  | { type: 'MissAppointment'; now: string }
  | { type: 'ArriveAtAppointment' | 'CompleteAppointment' | 'ReopenAppointment' | 'ReleaseHold' }

/** What a command does to an appointment, or why it cannot be done. Whether there is room is the database's to say. */
export function decideAppointment(
  command: AppointmentCommand,
  appointment: AppointmentView | null,
): Decision<AppointmentEvent> {
  const happens = (event: AppointmentEvent) => checkedAppointment(appointment, event)
  switch (command.type) {
    case 'HoldAppointment': {
      const { type: _type, ...data } = command
      return happens({ type: 'AppointmentHeld', data })
    }
    case 'BookAppointment': {
      const { type: _type, now, ...data } = command
      const decision = happens({ type: 'AppointmentBooked', data })
      return isPast(data.details, now) && decision.ok ? tooLate : decision
    }
    case 'BackfillAppointment': {
      const { type: _type, now, ...data } = command
      const decision = happens({ type: 'AppointmentBackfilled', data })
      return isPast(data.details, now) || !decision.ok ? decision : notYet('Enter a time that is past.')
    }
  }
  if (!appointment) return refuse('not_found', 'This appointment does not exist.')
  if ('by_link' in command && command.by_link && isOver(appointment, command.by_link)) return takenPlace
  switch (command.type) {
    case 'MoveAppointment': {
      const { details, booked_by } = command
      const was = detailsOf(appointment)
      const decision = happens({ type: 'AppointmentMoved', data: { details, was, booked_by } })
      return decision.ok && JSON.stringify(was) === JSON.stringify(details) ? accept() : decision
    }
    case 'ArriveAtAppointment':
      return happens({ type: 'AppointmentArrived', data: {} })
    case 'CompleteAppointment':
      return happens({ type: 'AppointmentCompleted', data: {} })
    case 'MissAppointment': {
      const decision = happens({ type: 'AppointmentMissed', data: {} })
      return isPast(appointment, command.now) || !decision.ok
        ? decision
        : notYet('This appointment is still ahead. Cancel or move it instead.')
    }
    case 'ReopenAppointment': {
      const was = appointment.state
      return happens({
        type: 'AppointmentReopened',
        data: { was: was === 'arrived' || was === 'done' ? was : 'missed' },
      })
    }
    case 'CancelAppointment': {
      const was = appointment.state
      return happens({
        type: 'AppointmentCancelled',
        data: { was: was === 'arrived' || was === 'done' ? was : 'booked' },
      })
    }
    case 'ReleaseHold':
      return happens({ type: 'AppointmentHoldReleased', data: {} })
  }
}

const isPast = ({ timestamp }: Pick<AppointmentDetails, 'timestamp'>, now: string) => timestamp <= Date.parse(now)
/** Whether a visit has begun or its time has passed. @param now ISO 8601, UTC. */
export function isOver(
  { state, timestamp, duration_minutes }: Pick<AppointmentView, 'state' | 'timestamp' | 'duration_minutes'>,
  now: string,
): boolean {
  return state === 'arrived' || state === 'done' || timestamp + duration_minutes * 60_000 <= Date.parse(now)
}

const takenPlace = refuse('taken_place', 'This visit has taken place. Call the office to change anything about it.')
const tooLate = refuse('past', 'This time is past. Choose a later one.')
const notYet = (reason: string) => refuse('still_ahead', reason)

/** When and where an appointment is. */
export function detailsOf({
  storm_id,
  kind,
  location_id,
  appraiser_id,
  timestamp,
  duration_minutes,
  timezone,
  window,
  address,
  notes,
}: AppointmentView): AppointmentDetails {
  const place = { storm_id, kind, location_id, appraiser_id }
  return { ...place, timestamp, duration_minutes, timezone, window, address, notes }
}

/** The event, where the machine allows it. */
export function checkedAppointment(
  appointment: AppointmentView | null,
  event: AppointmentEvent,
): Decision<AppointmentEvent> {
  const snapshot = appointmentSnapshot(appointment)
  if (snapshot.can(event)) return accept(event)
  const why = () => whyNot(snapshot, event)
  if (!appointment) return refuse('not_found', 'This appointment does not exist.')
  const state = appointmentStateLabels[appointment.state].toLowerCase()
  return refuse(`appointment_${appointment.state}`, `This appointment is ${state}.`, { why })
}
