import type { CalendarEntry } from '../../../../contract/appointments/appointment.ts'

export interface Concerned {
  /** Bookings that need another place, by time. */
  readonly bookings: readonly CalendarEntry[]
  /** Places that somebody holds at present and that would be gone: they are booked or free within five minutes. */
  readonly held: number
}

/**
 * Which bookings to come lose their place when slots have only so many places. Of a slot those that were booked first
 * stay; a hold stays before them, as it cannot be moved.
 */
export function bookingsConcerned(
  entries: readonly CalendarEntry[],
  capacity: ReadonlyMap<number, number>,
  now: number,
): Concerned {
  const live = entries.filter(({ timestamp, walk_in, status }) => {
    return timestamp > now && !walk_in && (status === 'booked' || status === 'arrived' || status === 'held')
  })
  const slots = Map.groupBy(live, ({ timestamp }) => timestamp)
  let held = 0
  const bookings = [...slots].flatMap(([timestamp, ones]) => {
    const places = capacity.get(timestamp) ?? 0
    const holds = ones.filter(({ status }) => status === 'held')
    held += Math.max(0, holds.length - places)
    // Ids are in the order in which they were made.
    const booked = ones.filter(({ status }) => status !== 'held').toSorted((a, b) => (a.id < b.id ? -1 : 1))
    return booked.slice(Math.max(0, places - holds.length))
  })
  return { bookings: bookings.toSorted((a, b) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1)), held }
}
