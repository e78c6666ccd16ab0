import type { Notification } from '../../../contract/notifications/notification.ts'
import type { NotificationsPage } from './api/list-notifications.ts'

/** Changes of this tab that the server's reply does not include yet, by notification id. */
export type PendingChanges = ReadonlyMap<string, 'silenced' | 'deleted'>

/** The page with the pending changes applied. */
export function applyPendingChanges(page: NotificationsPage, done: PendingChanges): NotificationsPage {
  const read = page.data.filter(({ id, silenced }) => !silenced && done.has(id)).length
  const gone = page.data.filter(({ id }) => done.get(id) === 'deleted').length
  const data = page.data
    .filter(({ id }) => done.get(id) !== 'deleted')
    .map((one): Notification => (done.has(one.id) ? { ...one, silenced: true } : one))
  return { ...page, data, total: page.total - gone, unread: page.unread - read }
}

/** Drops the changes that the reply includes: a notification restored elsewhere must not stay hidden here. */
export function stillPending(page: NotificationsPage, done: PendingChanges): PendingChanges {
  const left = [...done].filter(([id, what]) => {
    const one = page.data.find((notification) => notification.id === id)
    return one !== undefined && !(what === 'silenced' && one.silenced)
  })
  return left.length === done.size ? done : new Map(left)
}
