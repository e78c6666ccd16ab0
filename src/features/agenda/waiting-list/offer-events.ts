import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../../contract/locations/location.ts'
import { dayAt } from '../../../shared/time/location-clock.ts'
import { freeIn, planDay } from '../day/day-plan.ts'
import { offerLabels } from './waiting-list-format.ts'

interface Offered {
  /** Names by the start of the time that they are offered. */
  readonly offers: ReadonlyMap<number, readonly string[]>
  readonly location: LocationView
  readonly entries: readonly CalendarEntry[]
  readonly now: number
}

/** Free places that are offered to those who wait, as a week shows them: the same ones that the day marks. */
export function offerEvents({ offers, location, entries, now }: Offered) {
  const byDay = Map.groupBy(entries, ({ timestamp }) => dayAt(timestamp, location.timezone))
  return [...offers].flatMap(([timestamp, names]) => {
    const day = dayAt(timestamp, location.timezone)
    const slot = planDay(day, location, byDay.get(day) ?? [], now).rows.find(
      (row) => row.kind !== 'break' && row.timestamp === timestamp,
    )
    if (!slot || slot.kind === 'break') return []
    return offerLabels(names, freeIn(slot)).flatMap((title, place) =>
      title === undefined
        ? []
        : [
            {
              id: `offer ${timestamp} ${place}`,
              title,
              start: new Date(timestamp),
              end: new Date(timestamp + (location.schedule?.slot_minutes ?? 30) * 60_000),
              editable: false,
              interactive: true,
              extendedProps: { look: 'offered', offeredDay: day },
            },
          ],
    )
  })
}
