import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import { appointmentMessagesJob } from '../jobs.ts'
import { defineReactions } from '../reactions.ts'

const messages = ({ stream }: { readonly stream: string }) => [appointmentMessagesJob(idOf(stream))]

/**
 * The claimant's messages follow what a booked appointment becomes. A hold and a visit that is entered afterwards have
 * none. What was queued with the appointment has run or waits in the outbox, so nothing is pending.
 */
export const appointmentReactions = defineReactions<AppointmentView, AppointmentEvent>({
  on: {
    AppointmentBooked: messages,
    AppointmentMoved: messages,
    AppointmentArrived: messages,
    AppointmentCompleted: messages,
    AppointmentMissed: messages,
    AppointmentReopened: messages,
    AppointmentCancelled: messages,
    AppointmentRestored: messages,
  },
  pending: () => [],
})
