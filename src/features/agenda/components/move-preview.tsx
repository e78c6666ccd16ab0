import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAt, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import type { Dragging } from '../use-dragging.ts'
import { floating, floatingFoot, previewTitle } from './agenda-dialogs.css.ts'
import { NoticeOf } from './notice-lines.tsx'

const width = 300

/** Beside the free place that an appointment is over: what dropping it there comes to. */
export function MovePreview({ entry, over }: { entry: CalendarEntry; over: NonNullable<Dragging['over']> }) {
  const { location } = useAgendaDesk()
  if (!entry.contact || over.timestamp === entry.timestamp) return null
  const zone = location.timezone
  const { left, right, top } = over.element.getBoundingClientRect()
  const fitsRight = right + width + 16 < innerWidth
  const place = { left: fitsRight ? right + 8 : Math.max(8, left - width - 8), top: Math.min(top, innerHeight - 220) }
  const isNamed = isClockChangeDay(dayAt(over.timestamp, zone), zone)
  return (
    <div className={floating} style={place} role="status">
      <h3 className={previewTitle}>Move to {timeIn(over.timestamp, zone, isNamed)}</h3>
      <NoticeOf contactId={entry.contact.id} change={{ kind: 'move', from: entry.timestamp, to: over.timestamp }} />
      <p className={floatingFoot}>Drop to move. Esc cancels.</p>
    </div>
  )
}
