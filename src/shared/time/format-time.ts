import { dateFormat } from '../../../contract/time/date-format.ts'

/**
 * Dates and times as an American office writes them: MM/DD/YYYY, and h:mm AM in the business's zone. The zone is named
 * where the clock of the viewer's device shows another time (section 9).
 */

/** `2026-02-28` as `02/28/2026`; other text stays as it is. */
export function formatDay(day: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return found ? `${found[2]}/${found[3]}/${found[1]}` : day
}

/** Midnight UTC of a day, in milliseconds since 1970, as `02/28/2026`. */
export function formatDayStamp(stamp: number | null): string {
  return stamp === null ? '' : formatDay(new Date(stamp).toISOString().slice(0, 10))
}

/** A UTC instant as `03/10/2026 10:42 AM CST`, in the zone given. */
export function formatInstant(instant: string, zone: string): string {
  return withZone(instant, zone, { ...day, ...minutes })
}

/** The time of day in the zone given: `10:42 AM CST`. */
export function formatTime(instant: string, zone: string): string {
  return withZone(instant, zone, minutes)
}

/** To the second, where several events share a minute, as in the history: `10:42:07 AM CST`. */
export function formatClock(instant: string, zone: string): string {
  return withZone(instant, zone, { ...minutes, second: '2-digit' })
}

/** The day on which an instant falls in the zone given: `03/10/2026`. */
export function formatDayOf(instant: string, zone: string): string {
  return formatted(instant, zone, day)
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const minutes = { hour: 'numeric', minute: '2-digit' } as const
/** The zone of the viewer's device. */
export const viewerZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Names the zone only to viewers whose own clock shows another time. */
function withZone(instant: string, zone: string, options: Intl.DateTimeFormatOptions): string {
  const isOwn = zone === viewerZone || formatted(instant, zone, options) === formatted(instant, viewerZone, options)
  return formatted(instant, zone, isOwn ? options : { ...options, timeZoneName: 'short' })
}

function formatted(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return dateFormat('en-US', { ...options, timeZone })
    .format(new Date(instant))
    .replace(', ', ' ')
    .replace(/\u202f/g, ' ')
}

/** The day on which an instant falls in the zone given, YYYY-MM-DD. */
export function dayIn(instant: string, zone: string): string {
  const [month = '', date = '', year = ''] = formatDayOf(instant, zone).split('/')
  return `${year}-${month}-${date}`
}

/** Today in a zone, YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date())
}

/** The day in a zone in words: `Tuesday, March 10`. */
export function formatDayInFull(now: Date, timeZone: string): string {
  return dateFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(now)
}
