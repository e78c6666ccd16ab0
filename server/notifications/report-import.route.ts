import { reportImport } from '../../contract/calls/report-import.ts'
import { route } from '../http/route.ts'
import { countReceived } from './count-received.ts'
import type { NotificationParts } from './index.ts'
import { notificationIdOf } from './notification-id.ts'
import { findNotification } from './notification.queries.ts'
import { raiseNotifications } from './raise-notifications.ts'

/**
 * One notification for a whole file. Its requests come side by side, so one that counted up with each of them would
 * make them wait for each other; what they took in is counted once, at the end, from the server's own replies.
 */
export function reportImportRoute({ commands }: NotificationParts) {
  return route(reportImport, ({ businessId, body: { file, requests }, scope }) =>
    commands.handle(scope, async (client) => {
      const received = await countReceived(client, requests)
      const reply = { received }
      const because = `import ${requests.toSorted()[0]}`
      const isTold = await findNotification(client, notificationIdOf(businessId, because), ['intake'])
      if (isTold || received === 0) return { streams: [], projections: [], reply }
      const claims = `${received.toLocaleString('en-US')} new ${received === 1 ? 'claim' : 'claims'}`
      const text = `${scope.actor.name} imported ${file}: ${claims}.`
      return { ...raiseNotifications(scope, [{ because, text, scope: 'intake', notification_type: 'info' }]), reply }
    }),
  )
}
