import { useRef } from 'react'
import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import { Avatars } from '../../../shared/ui/avatar.tsx'
import { hiddenLabel } from '../../../shared/ui/field.css.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { dayAt, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import { workOn } from '../entry-work.ts'
import { detailOf, isLate, nameOf, statusLabel, toneOf } from '../entry-labels.ts'
import { useDraggableEntry } from '../use-dragging.ts'
import { card, cardDetail, cardDetailText, cardName, cardStatus, struck } from './day.css.ts'

/** The id of the card of an appointment, which J and K focus. */
export const cardId = (id: string) => `appointment-${id}`

/** An appointment in its place: opens beside the agenda, can be dragged to a free place. */
export function EntryCard({ entry, showsTime = false }: { entry: CalendarEntry; showsTime?: boolean }) {
  const { location, now, mayWork, selected, select, othersAt } = useAgendaDesk()
  const ref = useRef<HTMLButtonElement>(null)
  useDraggableEntry(ref, entry, mayWork && workOn(entry, now).move)
  const zone = location.timezone
  const time = timeIn(entry.timestamp, zone, isClockChangeDay(dayAt(entry.timestamp, zone), zone))
  const status = statusLabel(entry, now)
  const name = nameOf(entry)
  const detail = detailOf(entry)
  const isSelected = selected?.id === entry.id
  return (
    <button
      ref={ref}
      id={cardId(entry.id)}
      type="button"
      className={card({ look: isLate(entry, now) ? 'late' : entry.status })}
      aria-pressed={isSelected}
      onClick={() => select(isSelected ? null : entry.id)}
    >
      <span className={hiddenLabel}>{[name, time, status, detail].filter(Boolean).join(', ')}</span>
      <span aria-hidden="true" className={entry.status === 'missed' ? struck : cardName}>
        {name}
      </span>
      <span aria-hidden="true" className={cardStatus({ tone: toneOf(entry, now) })}>
        {status}
      </span>
      <span className={cardDetail}>
        <span aria-hidden="true" className={cardDetailText}>
          {showsTime ? [time, detail].filter(Boolean).join(' · ') : detail}
        </span>
        <Avatars people={othersAt(entry.id)} most={2} />
      </span>
    </button>
  )
}
