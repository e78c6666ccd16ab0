import { isInCallingHours, wallClockOf } from '../../../contract/call-center/local-time.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

/** How long a season lasts. */
export const seasonDays = 100

/** The wall clock of a zone: milliseconds since its midnight, and the weekday, 0 for Sunday. */
interface LocalTime {
  readonly midnight: number
  readonly minutes: number
  readonly weekday: number
  /** YYYY-MM-DD. */
  readonly date: string
}

/** Opening of a working day, in minutes after midnight. */
export interface Shift {
  readonly from: number
  readonly to: number
  /** Weekdays, 0 for Sunday. */
  readonly weekdays: readonly number[]
}

const office: Shift = { from: 8 * 60, to: 17 * 60 + 30, weekdays: [1, 2, 3, 4, 5] }

const offsets = new Map<string, number>()

/** Minutes east of UTC, in the middle of a quarter of a UTC day: the clock changes at night, when nobody works. */
function offsetOf(zone: string, at: number): number {
  const middle = Math.floor(at / (6 * hour)) * 6 * hour + 3 * hour
  const key = `${zone} ${middle}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const { offset } = wallClockOf(zone, new Date(middle))
  offsets.set(key, offset)
  return offset
}

/** The time in a zone. */
export function localTime(zone: string, at: number): LocalTime {
  const offset = offsetOf(zone, at) * minute
  const local = at + offset
  const midnight = Math.floor(local / day) * day
  const minutes = (local - midnight) / minute
  const date = new Date(midnight)
  return { midnight: midnight - offset, minutes, weekday: date.getUTCDay(), date: date.toISOString().slice(0, 10) }
}

/** When the clock of a zone shows so many minutes, on the day of a moment; also where it changes that night. */
function clockTime(zone: string, at: number, minutes: number): number {
  const then = localTime(zone, at).midnight + minutes * minute
  return then + (offsetOf(zone, at) - offsetOf(zone, then)) * minute
}

/** The moment, or the next opening of a shift after it. */
export function inShift(zone: string, at: number, { from, to, weekdays }: Shift = office): number {
  const { midnight, minutes, weekday } = localTime(zone, at)
  if (weekdays.includes(weekday) && minutes < to) return Math.max(at, clockTime(zone, at, from))
  return inShift(zone, midnight + day + from * minute, { from, to, weekdays })
}

/** The moment, or the next one at which a claimant in a zone may be called. */
export function inCallingHours(zone: string, at: number): number {
  const { midnight, minutes, weekday } = localTime(zone, at)
  if (isInCallingHours({ minutes, weekday, date: '', offset: 0, abbreviation: '' })) return at
  const opening = clockTime(zone, at, (weekday === 0 ? 12 : 8) * 60)
  return at < opening ? opening : inCallingHours(zone, midnight + day + 8 * hour)
}

/** The moment, or the last one before it at which a claimant in a zone may be called, to a quarter of an hour. */
export function lastInCallingHours(zone: string, at: number): number {
  const { minutes, weekday } = localTime(zone, at)
  const isIn = isInCallingHours({ minutes, weekday, date: '', offset: 0, abbreviation: '' })
  return isIn ? at : lastInCallingHours(zone, at - 15 * minute)
}

export const isoOf = (at: number) => new Date(at).toISOString()
