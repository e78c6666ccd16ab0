import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { appointmentMessagesJob } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const followers = ({ stream }: { readonly stream: string }) => [appointmentMessagesJob(idOf(stream))]

/**
 * What follows from an appointment is looked at after each of its events: the claimant's messages, who waits for its
 * place, and whether its day is nearly full. After a restore the messages of what is booked are looked at once more: those
 * that are in the outbox stay.
 */
export const appointmentReactions = defineReactions<AppointmentView, AppointmentEvent>({
  on: {
    AppointmentHeld: followers,
    AppointmentHoldReleased: followers,
    AppointmentBooked: followers,
    AppointmentBackfilled: followers,
    AppointmentMoved: followers,
    AppointmentArrived: followers,
    AppointmentCompleted: followers,
    AppointmentMissed: followers,
    AppointmentReopened: followers,
    AppointmentCancelled: followers,
    AppointmentRestored: followers,
  },
  pending: ({ id, state }) => (state === 'booked' ? [appointmentMessagesJob(id)] : []),
})
