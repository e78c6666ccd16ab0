import { useEffect, useState } from 'react'
import { mostCounted } from '../../../contract/notifications/notification.ts'
import type { Me } from '../../../contract/people/user.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { Fetched } from '../../shared/api/fetched.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { showErrorToast, showUndoToast } from '../../shared/ui/toast.tsx'
import type { NotificationsPage } from './api/list-notifications.ts'
import type { NotificationsApi } from './api/notifications-api.ts'
import { type PendingChanges, stillPending, applyPendingChanges } from './pending-changes.ts'
import { useNotificationChanges } from './use-notification-changes.ts'

/** Section 9. */
export const pageSize = 10

export interface Notifications extends Fetched<NotificationsPage> {
  readonly refetch: () => void
  readonly silence: (id: string) => void
  readonly remove: (id: string) => void
  /** Null when all there are to see are seen. */
  readonly showMore: (() => void) | null
}

/** The newest notifications, kept up to date, with what can be done about them. */
export function useNotifications(me: Me, api: NotificationsApi): Notifications {
  const [limit, setLimit] = useState(pageSize)
  const [done, setDone] = useState<PendingChanges>(new Map())
  const fetched = useFetched(`notifications ${limit}`, (signal) => api.listNotifications(limit, signal))
  const { data, refetch } = fetched
  useNotificationChanges(me, data?.cursor, refetch)
  useEffect(() => {
    if (data) setDone((before) => stillPending(data, before))
  }, [data])

  const put = (id: string, what: 'silenced' | 'deleted' | null) =>
    setDone((before) => {
      const after = new Map(before)
      if (what) after.set(id, what)
      else after.delete(id)
      return after
    })
  const carryOut = async (id: string, what: 'silenced' | 'deleted', work: (id: string) => Promise<void>) => {
    put(id, what)
    try {
      await work(id)
    } catch (error) {
      // A colleague was faster, and it is as it should be.
      if (!(error instanceof ApiProblem && error.status === 409)) {
        put(id, null)
        showErrorToast(`The notification could not be ${what}`, error)
        return false
      }
    }
    refetch()
    return true
  }
  const restore = async (id: string) => {
    await api.restoreNotification(id).catch((error: unknown) => {
      showErrorToast('The notification could not be brought back', error)
    })
    put(id, null)
    refetch()
  }

  return {
    ...fetched,
    data: data && applyPendingChanges(data, done),
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
