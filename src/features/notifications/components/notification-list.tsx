import { Button } from '../../../shared/ui/button.tsx'
import { Empty, Failed, Loading, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { pageSize, type Notifications } from '../use-notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { foot, list } from './notifications.css.ts'

interface Props {
  notifications: Notifications
  zone: string
  /** Whether the person may silence and delete, which is for everybody. */
  canWork: boolean
}

/** The newest notifications in whatever state they are. */
export function NotificationList({ notifications, zone, canWork }: Props) {
  const { data, error, busy, refetch, silence, remove, showMore } = notifications
  if (!data && error !== undefined && !busy) {
    return <Failed title="The notifications could not be fetched" message={reasonOf(error)} onRetry={refetch} />
  }
  if (!data) return <Loading label="Loading notifications…" rows={4} />
  const stale = error !== undefined && (
    <Stale onRetry={refetch}>These notifications may be old: {reasonOf(error)}</Stale>
  )
  if (data.data.length === 0) {
    return (
      <>
        {stale}
        <Empty title="No notifications">Imports, sendbacks and changes of events are told here.</Empty>
      </>
    )
  }
  return (
    <>
      {stale}
      <ul className={list} aria-busy={busy}>
        {data.data.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            zone={zone}
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
      {!showMore && data.total > data.data.length && <p className={foot}>Older ones are not shown.</p>}
    </>
  )
}
