import { getNextTransitions } from 'xstate'
import { deleteNotification } from '../../contract/calls/delete-notification.ts'
import { restoreNotification } from '../../contract/calls/restore-notification.ts'
import { silenceNotification } from '../../contract/calls/silence-notification.ts'
import { type Notification, scopesFor } from '../../contract/notifications/notification.ts'
import type { Me } from '../../contract/people/user.ts'
import { decideNotification, type NotificationCommand } from '../../machines/notification/notification.decide.ts'
import { notificationSnapshot } from '../../machines/notification/notification.evolve.ts'
import type { NotificationItem } from '../../machines/notification/notification.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound, type Refused, refusedBy } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { notificationBatch } from './notification-batch.ts'
import { projectNotifications } from './notification.projection.ts'
import { findNotification, shown } from './notification.queries.ts'

type Asked = { readonly params: Readonly<Record<string, string>>; readonly me: Me; readonly scope: CommandScope }

/** The calls that change a notification: each is one command of its machine. */
export function changeNotificationRoutes({ commands }: NotificationDependencies): Route[] {
  const carryOut =
    (command: NotificationCommand) =>
    ({ params: { id = '' }, me, scope }: Asked): Promise<{ notification: Notification }> =>
      commands.handle(scope, async (client) => {
        const found = await findNotification(client, id, { id: me.id, scopes: scopesFor(me) })
        if (!found) throw notFound()
        const { item } = found
        const decision = decideNotification(command, item)
        if (!decision.ok) throw refused(decision.refusal, item)
        const batch = notificationBatch(item.scope, scope).load(id, item)
        batch.apply(id, decision.events)
        const { streams, changed } = batch
        const projections = [projectNotifications(scope.businessId, changed)]
        return { streams, projections, reply: { notification: shown(changed[0] ?? item, found.isRead) } }
      })
  return [
    route(silenceNotification, carryOut({ type: 'SilenceNotification' })),
    route(deleteNotification, carryOut({ type: 'DeleteNotification' })),
    route(restoreNotification, carryOut({ type: 'RestoreNotification' })),
  ]
}

function refused(refusal: Parameters<typeof refusedBy>[0], item: NotificationItem): Refused {
  const allowed = [...new Set(getNextTransitions(notificationSnapshot(item)).map(({ eventType }) => eventType))]
  return refusedBy(refusal, {
    id: item.id,
    state: item.deleted_at ? 'deleted' : item.silenced ? 'silenced' : 'unsilenced',
    allowed,
  })
}
