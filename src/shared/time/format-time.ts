/** Shown as section 9 has it: MM/dd/yyyy, with the time as h:mm a and the zone's name. */

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
  return formatted(instant, zone, { ...day, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
}

/** To the second, for the history, where several events share a minute: `10:42:07 AM CST`. */
export function formatClock(instant: string, zone: string): string {
  return formatted(instant, zone, { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZoneName: 'short' })
}

/** The day on which an instant falls in the zone given: `03/10/2026`. */
export function formatDayOf(instant: string, zone: string): string {
  return formatted(instant, zone, day)
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const formats = new Map<string, Intl.DateTimeFormat>()

function formatted(instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${timeZone} ${Object.keys(options).join()}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  formats.set(key, format)
  return format
    .format(new Date(instant))
    .replace(', ', ' ')
    .replace(/\u202f/g, ' ')
}

/** Today in a zone, YYYY-MM-DD. */
export function todayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(),
  )
}

/** The day in a zone in words: `Tuesday, March 10`. */
export function dayInWords(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'long', day: 'numeric' }).format(now)
}
