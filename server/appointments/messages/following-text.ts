import { hasLeft } from '../../../machines/appointment/messages/message-history.ts'
import { isReminder } from '../../../machines/appointment/messages/planned-message.ts'
import type { TenantClient } from '../../db/database.ts'
import { planNow, type PlanningDependencies } from './plan-now.ts'

/** Says whether the claimant of an appointment gets a text by itself that says what is true now; it locks the appointment. */
export function findFollowingText(needed: PlanningDependencies) {
  return async (client: TenantClient, appointmentId: string): Promise<boolean> => {
    const plan = await planNow(needed, client, appointmentId)
    if (!plan) return false
    return plan.planned.some(
      ({ kind, version, channel, skipped }) =>
        channel === 'sms' &&
        skipped === null &&
        !isReminder(kind) &&
        !plan.known.some((one) => hasLeft(one) && one.key === `appointment:${appointmentId} ${kind} ${version} sms`),
    )
  }
}
