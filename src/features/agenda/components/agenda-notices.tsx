import { Notice, Stale } from '../../../shared/ui/states.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { useAgendaDesk } from '../agenda-context.ts'
import { hoursOf } from '../../../shared/time/location-clock.ts'
import type { FetchedAgenda } from '../use-agenda.ts'
import { notices } from './agenda.css.ts'

/** What is to be known before the agenda is read. */
export function AgendaNotices({ agenda: { error, refetch }, day }: { agenda: FetchedAgenda; day: string }) {
  const { location } = useAgendaDesk()
  const hours = hoursOf(day, location.timezone)
  const isStale = error !== undefined
  if (!isStale && location.online && !location.deleted_at && hours === 24) return null
  return (
    <div className={notices}>
      {isStale && <Stale onRetry={refetch}>The agenda may be out of date: {reasonOf(error)}</Stale>}
      {location.deleted_at ? (
        <Notice tone="amber">This location was deleted. It takes no bookings.</Notice>
      ) : (
        !location.online && <Notice tone="amber">This location is offline. It takes no bookings.</Notice>
      )}
      {hours !== 24 && (
        <Notice tone="blue">
          The clock changes on this day: it has {hours} hours. Times are shown with their zone.
        </Notice>
      )}
    </div>
  )
}
