import type { FindRaised, IsRaised } from '../events/raise.ts'
import { notificationIdOf } from './notification-id.ts'
import { findNotifications } from './notification.queries.ts'

/** Deleted notifications count: what somebody deleted is not raised again. */
export const isRaised: IsRaised = async (client, { businessId, because }) => {
  const id = notificationIdOf(businessId, because)
  return (await findNotifications(client, [id])).has(id)
}

/** As `isRaised`, of many. */
export const findRaised: FindRaised = async (client, businessId, causes) => {
  const ids = new Map(causes.map((because) => [notificationIdOf(businessId, because), because]))
  const found = await findNotifications(client, [...ids.keys()])
  return new Set([...found.keys()].flatMap((id) => ids.get(id) ?? []))
}
