import { permittedFrom } from '../../../machines/appointment/messages/planned-message.ts'
import { type DecideText, textWouldBeLate } from '../../ports/planned-text.ts'
import { appointmentHasChanged } from './appointment-message.queries.ts'
import { planNow, type PlanningDependencies } from './plan-now.ts'
import { timedMessage } from './timed-message.ts'

/**
 * Decides once more about a text of an appointment, by the plan of its log as it is now. What leaves later than
 * it was planned is written for that day, and outside of quiet hours.
 */
export function decideAppointmentText(
  needed: PlanningDependencies & {
    /** Milliseconds since 1970. */
    readonly clock: () => number
  },
): DecideText {
  return async (client, { key, aboutId }) => {
    if (aboutId === null || !key.startsWith('appointment:') || !key.endsWith(' sms')) return null
    const plan = await planNow(needed, client, aboutId)
    const planned = plan?.planned.find(
      ({ kind, version, channel }) => key === `appointment:${aboutId} ${kind} ${version} ${channel}`,
    )
    if (!plan || !planned) return { why: appointmentHasChanged }
    if (planned.skipped) return { why: planned.skipped }
    const sendAt = permittedFrom(plan.claimant, needed.clock())
    if (sendAt >= planned.expiresAt) return { why: textWouldBeLate }
    const { recipient, text, sealed, expiresAt } = timedMessage(plan.source, { ...planned, sendAt }, plan.writing)
    return { text: { recipient, text, sealed, sendAt, expiresAt } }
  }
}
