import type { LocationView } from '../../../contract/locations/location.ts'
import { dayOf } from '../../../contract/locations/schedule.ts'

/** Places of some slots, and how many of them are booked or held. */
export interface Filled {
  readonly booked: number
  readonly capacity: number
}

export interface LocationFigures {
  readonly today: Filled
  /** The three days after today that have slots. */
  readonly soon: Filled
  /** Start of the first slot to come with a free place, in milliseconds since 1970. */
  readonly nextFree: number | null
  /** Days from today on that have reached the threshold, YYYY-MM-DD. */
  readonly overThreshold: readonly string[]
}

type Counted = Pick<LocationView, 'location_days' | 'capacity_threshold'>

/** What a list says of a location. `today` is YYYY-MM-DD in its zone, `now` milliseconds since 1970. */
export function figuresOf({ location_days, capacity_threshold }: Counted, today: string, now: number): LocationFigures {
  const days = location_days.map(({ datestring, slots }) => ({ day: dayOf(datestring), slots, ...filledIn(slots) }))
  const coming = days.filter(({ day, capacity }) => day > today && capacity > 0)
  const free = days
    .flatMap(({ slots }) => slots)
    .filter(({ timestamp, capacity, booked }) => timestamp > now && booked < capacity)
  return {
    today: filledIn(days.filter(({ day }) => day === today).flatMap(({ slots }) => slots)),
    soon: filledIn(coming.slice(0, 3).flatMap(({ slots }) => slots)),
    nextFree: free.length > 0 ? Math.min(...free.map(({ timestamp }) => timestamp)) : null,
    overThreshold: days.filter((one) => one.day >= today && isOver(one, capacity_threshold)).map(({ day }) => day),
  }
}

export function filledIn(slots: readonly Filled[]): Filled {
  return {
    booked: slots.reduce((sum, { booked }) => sum + booked, 0),
    capacity: slots.reduce((sum, { capacity }) => sum + capacity, 0),
  }
}

/** Rounded down, so that a day is not called full before it is. */
export function percentOf({ booked, capacity }: Filled): number {
  return capacity === 0 ? 0 : Math.floor((booked * 100) / capacity)
}

export function isOver(filled: Filled, threshold: number | null): boolean {
  return threshold !== null && filled.capacity > 0 && filled.booked * 100 >= threshold * filled.capacity
}
