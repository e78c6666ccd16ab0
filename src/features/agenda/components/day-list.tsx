import { useRef } from 'react'
import { offerLabel } from '../waiting-list/waiting-list-format.ts'
import { useAgendaDesk } from '../agenda-context.ts'
import { type DayPlan, freeIn } from '../day/day-plan.ts'
import { isNow } from '../day/day-columns.ts'
import { dayInFull, isClockChangeDay, timeIn } from '../../../shared/time/location-clock.ts'
import { phoneCards, phoneSlot, phoneTime, taken, nowSign } from './day.css.ts'
import { useScrollToNow } from './use-scroll-to-now.ts'
import { EntryCard } from './entry-card.tsx'
import { FreePlace } from './free-place.tsx'

/** The day on a phone: one list by time. */
export function DayList({ plan }: { plan: DayPlan }) {
  const { location, now, offeredAt } = useAgendaDesk()
  const frame = useRef<HTMLElement>(null)
  useScrollToNow(frame, plan.day)
  const zone = location.timezone
  const isNamed = isClockChangeDay(plan.day, zone)
  return (
    <section ref={frame} aria-label={`Appointments of ${dayInFull(plan.day)}`}>
      {plan.rows.map((row, index) => {
        if (row.kind === 'break') {
          return (
            <section key={row.from} className={phoneSlot}>
              <h2 className={phoneTime}>Break until {timeIn(row.to, zone)}</h2>
            </section>
          )
        }
        const free = freeIn(row)
        return (
          <section key={row.timestamp} className={phoneSlot}>
            <h2 className={phoneTime} {...(isNow(plan, index, now) && { 'aria-current': 'time' as const })}>
              {timeIn(row.timestamp, zone, isNamed)}
              {isNow(plan, index, now) && <span className={nowSign}>Now</span>}
              <span className={taken}>
                {row.taken} of {row.capacity}
              </span>
            </h2>
            <ul className={phoneCards}>
              {row.places.map(
                (place) =>
                  place !== null &&
                  place !== 'free' && (
                    <li key={place.id}>
                      <EntryCard entry={place} />
                    </li>
                  ),
              )}
              {free > 0 && row.timestamp > now && (
                <li>
                  <FreePlace timestamp={row.timestamp} count={free} offer={offerLabel(offeredAt(row.timestamp))} />
                </li>
              )}
            </ul>
          </section>
        )
      })}
      {plan.beside.length > 0 && (
        <section className={phoneSlot}>
          <h2 className={phoneTime}>Without slot</h2>
          <ul className={phoneCards}>
            {plan.beside.map((entry) => (
              <li key={entry.id}>
                <EntryCard entry={entry} showsTime />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
