import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { notificationCategories, notificationPermissions } from '../../../contract/notifications/notification.ts'
import { isNotificationHint } from '../../../contract/notifications/notification-hint.ts'
import { may } from '../../../contract/people/permissions.ts'
import type { Me } from '../../../contract/people/user.ts'
import { liveAtom } from '../../shared/live/live-atoms.ts'

/** How long changes may gather before they are fetched, in milliseconds. */
const gathering = 300

/**
 * Calls back when notifications that the person may see have changed since the first `cursor`, at most once in a
 * while; the connection keeps its own cursors after that.
 */
export function useNotificationChanges(me: Me, cursor: number | undefined, changed: () => void) {
  const live = useAtomValue(liveAtom)
  const [start, setStart] = useState(cursor)
  if (start === undefined && cursor !== undefined) setStart(cursor)
  const latest = useRef(changed)
  useEffect(() => {
    latest.current = changed
  })

  const topics = notificationCategories.filter((topic) => may(me, notificationPermissions[topic])).join()
  useEffect(() => {
    if (!live || start === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const apply = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        latest.current()
      }, gathering)
    }
    const received = notificationCategories.filter((topic) => topics.split(',').includes(topic))
    const leave = received.map((topic) => live.subscribe(topic, { cursor: start, apply }))
    // Personal ones and read marks are in no topic. A hint may be lost, so they are refetched with every connection.
    leave.push(live.subscribeOwnHints({ hint: (data) => isNotificationHint(data) && apply(), joined: apply }))
    return () => {
      clearTimeout(timer)
      for (const stop of leave) stop()
    }
  }, [live, start, topics])
}
