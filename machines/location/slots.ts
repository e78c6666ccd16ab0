import { Temporal } from 'temporal-polyfill'
import { datestringOf, dayOf, type Schedule, type SlotExceptions } from '../../contract/locations/schedule.ts'

/** A time at which a location appraises vehicles. */
export interface Slot {
  /** YYYY-MM-DD in the location's zone. */
  readonly day: string
  /** HH:MM in the location's zone. */
  readonly time: string
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  readonly minutes: number
  readonly capacity: number
}

interface Timetable {
  readonly schedule: Schedule | null
  readonly slot_exceptions: SlotExceptions
  /** An IANA name. */
  readonly timezone: string
}

/**
 * The slots of a location, in order. A time that the zone's clock skips has none; one that comes twice, when the
 * clock goes back, has two (domain, section 4).
 */
export function slotsOf({ schedule, slot_exceptions, timezone }: Timetable): Slot[] {
  if (!schedule) return []
  const changed = new Map(slot_exceptions.map(({ datestring, slots }) => [dayOf(datestring), slots]))
  const usual = timesOf(schedule).map((time) => ({ time, capacity: schedule.capacity }))
  const days = new Set([...openDays(schedule), ...changed.keys()])
  return [...days]
    .toSorted()
    .flatMap((day) =>
      (changed.get(day) ?? usual).flatMap((slot) =>
        instantsOf(day, slot.time, timezone).map((timestamp) => ({
          day,
          ...slot,
          timestamp,
          minutes: schedule.slot_minutes,
        })),
      ),
    )
    .toSorted((a, b) => a.timestamp - b.timestamp)
}

/** The instants, in milliseconds since 1970, at which a zone's clocks show a time: none, one or two. */
export function instantsOf(day: string, time: string, timezone: string): number[] {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  const at = (disambiguation: 'earlier' | 'later') => local.toZonedDateTime(timezone, { disambiguation })
  const found = [at('earlier'), at('later')].filter((zoned) => zoned.toPlainDateTime().equals(local))
  return [...new Set(found.map(({ epochMilliseconds }) => epochMilliseconds))]
}

/** The day of an instant in a zone, MM-DD-YYYY. */
export function datestringAt(timestamp: number, timezone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(timestamp).toZonedDateTimeISO(timezone).toPlainDate()
  return datestringOf(day.toString())
}

function openDays({ first_day, last_day, weekdays }: Schedule): string[] {
  const days: string[] = []
  const last = Temporal.PlainDate.from(last_day)
  let day = Temporal.PlainDate.from(first_day)
  while (Temporal.PlainDate.compare(day, last) <= 0) {
    if (weekdays.includes(day.dayOfWeek)) days.push(day.toString())
    day = day.add({ days: 1 })
  }
  return days
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const two = (part: number) => String(part).padStart(2, '0')

/** Starts of the slots of a day: each ends by closing time and overlaps no break. */
function timesOf({ open, close, slot_minutes, breaks = [] }: Schedule): string[] {
  const times: string[] = []
  for (let start = minutesOf(open); start + slot_minutes <= minutesOf(close); start += slot_minutes) {
    const end = start + slot_minutes
    if (breaks.some(({ from, to }) => start < minutesOf(to) && minutesOf(from) < end)) continue
    times.push(`${two(Math.floor(start / 60))}:${two(start % 60)}`)
  }
  return times
}
