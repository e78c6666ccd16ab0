import { nameOfTimeZone } from '../../../contract/businesses/time-zones.ts'
import { dateFormat } from '../../../contract/time/date-format.ts'
import { viewerZone } from './format-time.ts'
import { dayAfter, startOfDay } from './start-of-day.ts'

/** Times of a location: shown in its zone, whatever zone the reader is in. */

function formatted(at: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', { ...options, timeZone })
    .format(at)
    .replaceAll('\u202f', ' ')
}

const minutes = { hour: 'numeric', minute: '2-digit' } as const

/** `8:30 AM`; on a day on which the clock changes `1:30 AM EDT`, as a time may come twice. */
export function timeIn(at: number, zone: string, isNamed = false): string {
  return formatted(at, zone, isNamed ? { ...minutes, timeZoneName: 'short' } : minutes)
}

/** `Tue, Mar 10`. */
export function dayNameIn(at: number, zone: string): string {
  return formatted(at, zone, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** `Tuesday, March 10, 2026` of a day YYYY-MM-DD. */
export function dayInFull(day: string): string {
  return formatted(noonOf(day), 'UTC', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** `Tue, Mar 10, 11:30 AM`. */
export function dayAndTimeIn(at: number, zone: string): string {
  return `${dayNameIn(at, zone)}, ${timeIn(at, zone, isClockChangeDay(dayAt(at, zone), zone))}`
}

/** `Central Time`. */
export const zoneTitle = nameOfTimeZone

/** The zone of a location with its city, as the agenda has it: `Central Time (Moore)`. */
export function zoneOfPlace({ timezone, city }: { readonly timezone: string; readonly city: string }): string {
  return city ? `${zoneTitle(timezone)} (${city})` : zoneTitle(timezone)
}

/** The time by the clock of the reader, `12:30 PM Eastern Time`; null where it shows the same. */
export function readerTime(at: number, zone: string, readerZone: string): string | null {
  const isSame = formatted(at, zone, full) === formatted(at, readerZone, full)
  return isSame ? null : `${timeIn(at, readerZone)} ${zoneTitle(readerZone)}`
}

/** By the clock of a place, and beside it by the reader's where that shows another: `Tue, Mar 10, 11:30 AM Central Time (12:30 PM Eastern Time your time)`. */
export function dayAndTimeAt(at: number, zone: string, readerZone: string): string {
  const own = readerTime(at, zone, readerZone)
  return `${dayAndTimeIn(at, zone)} ${zoneTitle(zone)}${own === null ? '' : ` (${own} your time)`}`
}

const full = { ...minutes, day: 'numeric' } as const

/** When a contact's appointment is, wherever it is shown: by the clock of its place, as `dayAndTimeAt` has it. */
export function contactAppointmentTime(
  { timestamp, timezone }: { readonly timestamp: number; readonly timezone: string },
  readerZone = viewerZone,
): string {
  return dayAndTimeAt(timestamp, timezone, readerZone)
}

/** Hours of a day, YYYY-MM-DD, in a zone: 24, or 23 or 25 where the clock changes. */
export function hoursOf(day: string, zone: string): number {
  return (startOfDay(dayAfter(day), zone) - startOfDay(day, zone)) / 3_600_000
}

export function isClockChangeDay(day: string, zone: string): boolean {
  return hoursOf(day, zone) !== 24
}

/** The day of an instant in a zone, YYYY-MM-DD. */
export function dayAt(at: number, timeZone: string): string {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`)
}

/** `Thu 12` of a day YYYY-MM-DD. */
export function dayNameOf(day: string): string {
  const [weekday = '', date = ''] = formatted(noonOf(day), 'UTC', { weekday: 'short', day: 'numeric' })
    .split(' ')
    .toSorted((a, b) => Number(/^\d/.test(a)) - Number(/^\d/.test(b)))
  return `${weekday} ${date}`
}

/** `8 AM` of an hour of the clock, 0 to 23. */
export function hourIn(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
