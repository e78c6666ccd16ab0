import type { IsRaised } from '../events/raise.ts'
import { notificationIdOf } from './notification-id.ts'
import { findNotifications } from './notification.queries.ts'

/** Deleted notifications count: what somebody deleted is not raised again. */
export const isRaised: IsRaised = async (client, { businessId, because }) => {
  const id = notificationIdOf(businessId, because)
  return (await findNotifications(client, [id])).has(id)
}
