import { listNotifications } from '../../contract/calls/list-notifications.ts'
import { scopesFor } from '../../contract/notifications/notification.ts'
import { route } from '../http/route.ts'
import type { NotificationDependencies } from './dependencies.ts'
import { countUnread, pageOfNotifications } from './notification.queries.ts'

export function listNotificationsRoute({ database, safeCursor }: NotificationDependencies) {
  return route(listNotifications, async ({ businessId, me, query }) => {
    // Taken before the page is read, so that nothing falls between the page and the changes after the cursor.
    const cursor = safeCursor()
    const mine = scopesFor(me)
    const { page, limit, scope, silenced = null } = query
    return database.withBusiness(businessId, async (client) => {
      const scopes = scope === undefined ? mine : mine.filter((one) => one === scope)
      const reader = { id: me.id, scopes }
      const found = await pageOfNotifications(client, { reader, silenced, page, limit, newestFirst: query.sortDesc })
      return { ...found, unread: await countUnread(client, { id: me.id, scopes: mine }), cursor }
    })
  })
}
