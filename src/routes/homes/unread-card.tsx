import { useAtomValue } from 'jotai'
import { listNotifications } from '../../../contract/calls/list-notifications.ts'
import { mostCounted } from '../../../contract/notifications/notification.ts'
import { send } from '../../shared/api/client.ts'
import { useFetched } from '../../shared/api/use-fetched.ts'
import { permissionAtom } from '../../shared/session/permission.ts'
import { CountCard } from '../count-card.tsx'
import { useTopicChanges } from '../../shared/live/use-topic-changes.ts'

/** Notifications that nobody has silenced yet. The bell above shows them. */
export function UnreadCard() {
  const may = useAtomValue(permissionAtom)
  const list = useFetched('home unread', (signal) => send(listNotifications, { query: { limit: '1' }, signal }))
  const cursor = list.data?.cursor
  useTopicChanges('notification', cursor, list.refetch)
  useTopicChanges('intake_notification', may('intake:view') ? cursor : undefined, list.refetch)
  useTopicChanges('event_notification', may('storms:view') ? cursor : undefined, list.refetch)
  useTopicChanges('people_notification', may('people:manage') ? cursor : undefined, list.refetch)
  return <CountCard label="Unread notifications" list={{ ...list, data: list.data?.unread }} most={mostCounted} />
}
