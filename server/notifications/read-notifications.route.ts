import { markAllNotificationsRead } from '../../contract/calls/mark-all-notifications-read.ts'
import { readNotification } from '../../contract/calls/read-notification.ts'
import { scopesFor } from '../../contract/notifications/notification.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { findNotification, shown } from './notification.queries.ts'
import { markRead, markReadThrough } from './read-mark.queries.ts'

/** Read marks are a person's own and outside the log, as saved views are. */
export function readNotificationRoutes({ database, notifyUsers }: NotificationDependencies): Route[] {
  return [
    route(markAllNotificationsRead, async ({ businessId, me, body: { through } }) => {
      const was = await database.withBusiness(businessId, (client) =>
        inTransaction(client, () => markReadThrough(client, businessId, me.id, through)),
      )
      notifyUsers(businessId, [me.id])
      return { through, was }
    }),
    route(readNotification, async ({ businessId, me, params: { id = '' } }) => {
      const item = await database.withBusiness(businessId, async (client) => {
        const found = await findNotification(client, id, { id: me.id, scopes: scopesFor(me) })
        if (!found) throw notFound()
        if (!found.isRead) await markRead(client, businessId, me.id, id)
        return found.item
      })
      notifyUsers(businessId, [me.id])
      return { notification: shown(item, true) }
    }),
  ]
}
