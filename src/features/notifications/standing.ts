import type { Notification } from '../../../contract/notifications/notification.ts'
import type { NotificationsPage } from './api/list-notifications.ts'

/** What was done here and is not in the server's answer yet, by the notification's id. */
export type Done = ReadonlyMap<string, 'silenced' | 'deleted'>

/** The page as it is once what was done here has arrived. */
export function withDone(page: NotificationsPage, done: Done): NotificationsPage {
  const read = page.data.filter(({ id, silenced }) => !silenced && done.has(id)).length
  const gone = page.data.filter(({ id }) => done.get(id) === 'deleted').length
  const data = page.data
    .filter(({ id }) => done.get(id) !== 'deleted')
    .map((one): Notification => (done.has(one.id) ? { ...one, silenced: true } : one))
  return { ...page, data, total: page.total - gone, unread: page.unread - read }
}

/** What the answer does not show yet. Dropped once it does: what others bring back must not stay hidden here. */
export function stillToArrive(page: NotificationsPage, done: Done): Done {
  const left = [...done].filter(([id, what]) => {
    const one = page.data.find((notification) => notification.id === id)
    return one !== undefined && !(what === 'silenced' && one.silenced)
  })
  return left.length === done.size ? done : new Map(left)
}
