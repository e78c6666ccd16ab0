import type { Notification } from '../../../../contract/notifications/notification.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { pageSize, type Notifications } from '../use-notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { foot, list, tools } from './notifications.css.ts'

interface Props {
  notifications: Notifications
  zone: string
  /** Whether the person may silence and delete, which is for everybody. */
  canWork: boolean
  onOpen: (notification: Notification) => void
  onSettings: () => void
}

/** The newest notifications in whatever state they are. */
export function NotificationList({ notifications, zone, canWork, onOpen, onSettings }: Props) {
  const { data, error, busy, refetch, readAll, silence, remove, showMore } = notifications
  if (!data && error !== undefined && !busy) {
    return <Failed title="Notifications could not be loaded" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading notifications…" rows={4} />
  const stale = error !== undefined && (
    <Stale onRetry={refetch}>These notifications may be out of date. {reasonOf(error)}</Stale>
  )
  const settings = (
    <Button tone="ghost" icon="settings" onClick={onSettings}>
      Settings
    </Button>
  )
  if (data.data.length === 0) {
    return (
      <>
        {stale}
        <Empty title="No notifications">
          Mentions, imports, sendbacks and changes to events show here.
          {settings}
        </Empty>
      </>
    )
  }
  return (
    <>
      {stale}
      <div className={tools}>
        <Button tone="ghost" icon="check" onClick={readAll} whyNot={data.unread === 0 ? 'Everything is read.' : null}>
          Mark all read
        </Button>
        {settings}
      </div>
      <ul className={list} aria-busy={busy}>
        {data.data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            zone={zone}
            onOpen={onOpen}
            onSilence={canWork ? silence : undefined}
            onDelete={canWork ? remove : undefined}
          />
        ))}
      </ul>
      {showMore && (
        <div className={foot}>
          <Button tone="ghost" icon="down" busy={busy} onClick={showMore}>
            Show {pageSize} more
          </Button>
        </div>
      )}
      {!showMore && data.total > data.data.length && <p className={foot}>Older notifications aren’t shown.</p>}
    </>
  )
}
