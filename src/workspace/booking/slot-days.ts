import type { LocationView } from '../../../contract/locations/location.ts'

/** A slot of a day, free, full or past. */
export interface DaySlot {
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  /** Places that can be booked: none in a slot that has begun. */
  readonly free: number
  readonly isPast: boolean
}

/** A day of a location with its slots by the hour in which they start. */
export interface SlotDay {
  /** YYYY-MM-DD in the location's zone. */
  readonly day: string
  readonly free: number
  /** By the hour of the location's clock, 0 to 23. Where the clocks go back an hour has the slots of both times. */
  readonly hours: ReadonlyMap<number, readonly DaySlot[]>
}

/** The days of a location that have a slot after `now`, in order; full ones too. */
export function slotDays({ location_days }: Pick<LocationView, 'location_days'>, now: number): readonly SlotDay[] {
  return location_days.flatMap(({ datestring, slots }) => {
    if (!slots.some(({ timestamp }) => timestamp > now)) return []
    const listed = slots.map(({ time, timestamp, capacity, booked }) => {
      const isPast = timestamp <= now
      return { hour: Number(time.slice(0, 2)), timestamp, isPast, free: isPast ? 0 : Math.max(0, capacity - booked) }
    })
    return [
      {
        day: `${datestring.slice(6)}-${datestring.slice(0, 5)}`,
        free: listed.reduce((sum, { free }) => sum + free, 0),
        hours: Map.groupBy(listed, ({ hour }) => hour),
      },
    ]
  })
}

/** The hours that any of the days has a slot in, in order. */
export function hoursOfDays(days: readonly SlotDay[]): readonly number[] {
  return [...new Set(days.flatMap(({ hours }) => [...hours.keys()]))].toSorted((a, b) => a - b)
}

/** Free places of an hour; null where the location is closed then, or the hour is over. */
export function freeInHour(slots: readonly DaySlot[] | undefined): number | null {
  if (!slots || slots.every(({ isPast }) => isPast)) return null
  return slots.reduce((sum, { free }) => sum + free, 0)
}

/** A cell of the table: the place of its day among the days, and its hour. */
export interface Cell {
  readonly day: number
  readonly hour: number
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** The nearest cell with a free place in a direction; the same cell where there is none. */
export function nextFreeCell(days: readonly SlotDay[], from: Cell, direction: Direction): Cell {
  const isFree = ({ day, hour }: Cell) => (freeInHour(days[day]?.hours.get(hour)) ?? 0) > 0
  const hours = hoursOfDays(days)
  const sideways = direction === 'left' || direction === 'right'
  const by = direction === 'left' || direction === 'up' ? -1 : 1
  if (!sideways) {
    const start = hours.indexOf(from.hour)
    for (let at = start + by; at >= 0 && at < hours.length; at += by) {
      const cell = { day: from.day, hour: hours[at] ?? from.hour }
      if (isFree(cell)) return cell
    }
    return from
  }
  for (let day = from.day + by; day >= 0 && day < days.length; day += by) {
    // The nearest free hour of the next day that has one.
    const free = hours.filter((hour) => isFree({ day, hour }))
    if (free.length === 0) continue
    const hour = free.reduce((best, one) => (Math.abs(one - from.hour) < Math.abs(best - from.hour) ? one : best))
    return { day, hour }
  }
  return from
}

/** The first cell with a free place; null where all is full. */
export function firstFreeCell(days: readonly SlotDay[]): Cell | null {
  for (const [day, { hours }] of days.entries()) {
    const hour = [...hours.keys()].toSorted((a, b) => a - b).find((one) => (freeInHour(hours.get(one)) ?? 0) > 0)
    if (hour !== undefined) return { day, hour }
  }
  return null
}
