import { useAgendaDesk } from '../agenda-context.ts'
import type { DayPlan } from '../day/day-plan.ts'
import { dayInFull, isClockChangeDay, timeIn } from '../day/location-clock.ts'
import { phoneCards, phoneSlot, phoneTime, taken } from './day.css.ts'
import { EntryCard } from './entry-card.tsx'
import { FreePlace } from './free-place.tsx'

/** The day on a phone: one list by time. */
export function DayList({ plan }: { plan: DayPlan }) {
  const { location } = useAgendaDesk()
  const zone = location.timezone
  const isNamed = isClockChangeDay(plan.day, zone)
  return (
    <section aria-label={`Appointments of ${dayInFull(plan.day)}`}>
      {plan.rows.map((row) => {
        if (row.kind === 'break') {
          return (
            <section key={row.from} className={phoneSlot}>
              <h2 className={phoneTime}>Break until {timeIn(row.to, zone)}</h2>
            </section>
          )
        }
        const free = row.places.filter((place) => place === 'free').length
        return (
          <section key={row.timestamp} className={phoneSlot}>
            <h2 className={phoneTime}>
              {timeIn(row.timestamp, zone, isNamed)}
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
              {free > 0 && (
                <li>
                  <FreePlace timestamp={row.timestamp} count={free} />
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
