import { dateFormat } from '../time/date-format.ts'
import { type CallingHours, usualCallingHours } from './calling-hours.ts'

/** The wall clock of a zone at an instant. */
export interface WallClock {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Minutes since midnight. */
  readonly minutes: number
  /** 0 is Sunday. */
  readonly weekday: number
  /** Minutes east of UTC. */
  readonly offset: number
  /** `CST`. */
  readonly abbreviation: string
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** Zones whose abbreviation the locale data of American English lacks. */
const abbreviations: Readonly<Record<string, string>> = { 'Pacific/Guam': 'ChST', 'Pacific/Pago_Pago': 'SST' }

/** @throws RangeError for a zone that no time zone data knows. */
export function wallClockOf(zone: string, at: Date): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const number = (part: string) => Number(parts[part])
  const seconds = Math.floor(at.getTime() / 1000)
  const wall = Date.UTC(number('year'), number('month') - 1, number('day'), number('hour'), number('minute')) / 1000
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: number('hour') * 60 + number('minute'),
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    offset: Math.round((wall + (number('second') || 0) - seconds) / 60),
    abbreviation: abbreviations[zone] ?? parts.timeZoneName ?? zone,
  }
}

function formatOf(zone: string): Intl.DateTimeFormat {
  return dateFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'short',
    timeZoneName: 'short',
  })
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const noon = 12 * 60

/** Whether a wall clock is inside the hours; on Sundays never before noon. */
export function isInCallingHours({ minutes, weekday }: WallClock, hours: CallingHours = usualCallingHours): boolean {
  return minutes >= opening(weekday, hours) && minutes < minutesOf(hours.to)
}

const opening = (weekday: number, { from }: CallingHours) =>
  weekday === 0 ? Math.max(minutesOf(from), noon) : minutesOf(from)

/** When somebody may be called: now, until the end of the hours; or from the next opening on. */
export interface CallingWindow {
  readonly now: boolean
  /** Null where it is not now, or has no end. */
  readonly until: Date | null
  /** Null where it is now, or never. */
  readonly from: Date | null
}

const day = 86_400_000

/** The calling hours of a zone around an instant. */
export function callingWindow(zone: string, hours: CallingHours, at: Date): CallingWindow {
  const isIn = (moment: Date) => isInCallingHours(wallClockOf(zone, moment), hours)
  const now = isIn(at)
  const change = boundaries(zone, hours, at).find((moment) => isIn(moment) !== now) ?? null
  return now ? { now, until: change, from: null } : { now, until: null, from: change }
}

/** Instants after `at` at which a wall clock may pass the start or the end of the hours, in order. */
function boundaries(zone: string, hours: CallingHours, at: Date): Date[] {
  const moments = new Set<number>()
  const days = Array.from({ length: 12 }, (_none, ahead) =>
    wallClockOf(zone, new Date(at.getTime() + (ahead - 2) * day)),
  )
  for (const [place, { date, weekday }] of days.entries()) {
    // The first and the last are there for the offsets of their neighbors.
    if (place === 0 || place === days.length - 1) continue
    // Both offsets of a day on which the clock changes.
    const offsets = new Set(days.slice(place - 1, place + 2).map(({ offset }) => offset))
    for (const minutes of [opening(weekday, hours), minutesOf(hours.to)]) {
      for (const offset of offsets) moments.add(Date.parse(`${date}T00:00:00Z`) + (minutes - offset) * 60_000)
    }
  }
  return [...moments]
    .filter((moment) => moment > at.getTime())
    .toSorted((a, b) => a - b)
    .map((moment) => new Date(moment))
}

/** An instant as the claimant's clock shows it: `8:00 AM CST`, with the day where it is another than that of `beside`. */
export function formatLocal(zone: string, at: Date, beside: Date): string {
  const { minutes, abbreviation, date, weekday } = wallClockOf(zone, at)
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, '0')]
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'} ${abbreviation}`
  const days = Math.round((Date.parse(date) - Date.parse(wallClockOf(zone, beside).date)) / day)
  if (days === 0) return time
  if (days === 1) return `tomorrow, ${time}`
  if (days > 1 && days < 7) return `${weekdays[weekday]}, ${time}`
  return `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}, ${time}`
}

/** `Can be called until 8:00 PM CST`, `Can be called from 8:00 AM CST`. */
export function formatCallingWindow(zone: string, { now, until, from }: CallingWindow, at: Date): string {
  if (now) return until ? `Can be called until ${formatLocal(zone, until, at)}` : 'Can be called now'
  return from ? `Can be called from ${formatLocal(zone, from, at)}` : 'Can’t be called at any time'
}

/** The wall clock with its offset: `2026-03-12T10:42:00-05:00`. */
export function localIso(zone: string, at: Date): string {
  const { offset } = wallClockOf(zone, at)
  const wall = new Date(Math.floor(at.getTime() / 1000) * 1000 + offset * 60_000).toISOString().slice(0, 19)
  const size = Math.abs(offset)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
