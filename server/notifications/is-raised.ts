import type { IsRaised } from '../events/raise.ts'
import { notificationIdOf } from './notification-id.ts'
import { findNotification } from './notification.queries.ts'

/** Deleted notifications count: what somebody deleted is not raised again. */
export const isRaised: IsRaised = async (client, { businessId, because, scope }) =>
  (await findNotification(client, notificationIdOf(businessId, because), [scope])) !== null
