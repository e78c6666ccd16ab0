import { useEffect, useState } from 'react'
import { mostCounted, type Notification } from '../../../contract/notifications/notification.ts'
import type { Me } from '../../../contract/people/user.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { NotificationsPage } from './api/list-notifications.ts'
import type { NotificationsApi } from './api/notifications-api.ts'
import { applyPendingChanges, isUnread, type PendingChanges, stillPending } from './pending-changes.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

/** Section 9. */
export const pageSize = 10

export interface Notifications extends Fetched<NotificationsPage> {
  readonly refetch: () => void
  readonly read: (notification: Notification) => void
  readonly readAll: () => void
  readonly silence: (id: string) => void
  readonly remove: (id: string) => void
  /** Null when all there are to see are seen. */
  readonly showMore: (() => void) | null
}

/** The newest notifications, kept up to date, with what can be done about them. */
export function useNotifications(me: Me, api: NotificationsApi): Notifications {
  const [limit, setLimit] = useState(pageSize)
  const [done, setDone] = useState<PendingChanges>(new Map())
  /** Set while the reply does not include yet that all are read. */
  const [readThrough, setReadThrough] = useState<string | null>(null)
  const fetched = useFetched(`notifications ${limit}`, (signal) => api.listNotifications(limit, signal))
  const { data, refetch } = fetched
  useNotificationChanges(me, data?.cursor, refetch)
  useEffect(() => {
    if (!data) return
    setDone((before) => stillPending(data, before))
    setReadThrough((through) =>
      through !== null && data.data.some((one) => one.created_at <= through && isUnread(one)) ? through : null,
    )
  }, [data])

  const put = (id: string, what: 'read' | 'silenced' | 'deleted' | null) =>
    setDone((before) => {
      const after = new Map(before)
      if (what) after.set(id, what)
      else after.delete(id)
      return after
    })
  const carryOut = async (id: string, what: 'read' | 'silenced' | 'deleted', work: (id: string) => Promise<void>) => {
    put(id, what)
    try {
      await work(id)
    } catch (error) {
      // A colleague was faster, and it is as it should be.
      if (!(error instanceof ApiProblem && error.status === 409)) {
        put(id, null)
        showErrorToast(what === 'read' ? 'Notification not marked as read' : `Notification not ${what}`, error)
        return false
      }
    }
    refetch()
    return true
  }
  const restore = async (id: string) => {
    await api.restoreNotification(id).catch((error: unknown) => {
      showErrorToast('Notification not restored', error)
    })
    put(id, null)
    refetch()
  }
  const markThrough = async (through: string | null) => {
    setReadThrough(through)
    try {
      const was = await api.markAllRead(through)
      refetch()
      return { was }
    } catch (error) {
      setReadThrough(null)
      showErrorToast(through === null ? 'Undo failed' : 'Notifications not marked as read', error)
      return null
    }
  }
  const readAll = async (through: string) => {
    const marked = await markThrough(through)
    if (marked) showUndoToast('All notifications marked as read', () => void markThrough(marked.was))
  }
  const newest = data?.data[0]?.created_at

  return {
    ...fetched,
    data: data && applyPendingChanges(data, done, readThrough),
    read: (notification) => {
      if (isUnread(notification)) void carryOut(notification.id, 'read', api.readNotification)
    },
    readAll: () => {
      if (newest !== undefined) void readAll(newest)
    },
    silence: (id) => void carryOut(id, 'silenced', api.silenceNotification),
    remove: (id) =>
      void carryOut(id, 'deleted', api.deleteNotification).then(
        (isDone) => isDone && showUndoToast('Notification deleted', () => void restore(id)),
      ),
    showMore:
      data && data.total > limit && limit < mostCounted
        ? () => setLimit((before) => Math.min(before + pageSize, mostCounted))
        : null,
  }
}
