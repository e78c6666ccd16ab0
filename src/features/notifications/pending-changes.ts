import type { Notification } from '../../../contract/notifications/notification.ts'
import type { NotificationsPage } from './api/list-notifications.ts'

/** Changes of this tab that the server's reply does not include yet, by notification id. */
export type PendingChanges = ReadonlyMap<string, 'read' | 'silenced' | 'deleted'>

/** Whether it counts as unread. */
export function isUnread({ silenced, read }: Pick<Notification, 'silenced' | 'read'>): boolean {
  return !silenced && !read
}

/** The page with the pending changes applied. `readThrough` is the moment up to which all are marked as read. */
export function applyPendingChanges(
  page: NotificationsPage,
  done: PendingChanges,
  readThrough: string | null = null,
): NotificationsPage {
  const isRead = ({ created_at }: Notification) => readThrough !== null && created_at <= readThrough
  const read = page.data.filter((one) => isUnread(one) && done.has(one.id)).length
  const gone = page.data.filter(({ id }) => done.get(id) === 'deleted').length
  const data = page.data
    .filter(({ id }) => done.get(id) !== 'deleted')
    .map((one): Notification => (isRead(one) ? { ...one, read: true } : one))
    .map((one): Notification => {
      const what = done.get(one.id)
      if (what === undefined) return one
      return what === 'read' ? { ...one, read: true } : { ...one, silenced: true }
    })
  const unread = readThrough === null ? page.unread - read : data.filter(isUnread).length
  return { ...page, data, total: page.total - gone, unread }
}

/** Drops the changes that the reply includes: a notification restored elsewhere must not stay hidden here. */
export function stillPending(page: NotificationsPage, done: PendingChanges): PendingChanges {
  const left = [...done].filter(([id, what]) => {
    const one = page.data.find((notification) => notification.id === id)
    return one !== undefined && !(what === 'silenced' && one.silenced) && !(what === 'read' && one.read)
  })
  return left.length === done.size ? done : new Map(left)
}
