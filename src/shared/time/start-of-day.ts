import { dateFormat } from '../../../contract/time/date-format.ts'

/** When a day, YYYY-MM-DD, begins in a zone, in milliseconds since 1970. */
export function startOfDay(day: string, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`)
  const near = asUtc - offsetAt(asUtc, zone)
  // Across a change of the clocks the first guess is an hour off.
  return asUtc - offsetAt(near, zone)
}

/**
 * The instant at which a zone's clock shows a time (HH:MM) of a day (YYYY-MM-DD), in milliseconds since 1970; null where
 * the clock skips it, or it is no time. Of a time that comes twice it is the first.
 */
export function instantAt(day: string, time: string, zone: string): number | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const guesses = [asUtc - 86_400_000, asUtc + 86_400_000].map((near) => asUtc - offsetAt(near, zone))
  const fitting = guesses.filter((guess) => guess + offsetAt(guess, zone) === asUtc)
  return fitting.length > 0 ? Math.min(...fitting) : null
}

/** The day (YYYY-MM-DD), time (HH:MM) and weekday (0 is Sunday) that a zone's clock shows at an instant. */
export function clockAt(instant: number, zone: string): { day: string; time: string; weekday: number } {
  const local = new Date(instant + offsetAt(instant, zone))
  const text = local.toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: local.getUTCDay() }
}

/** The day so many days after another one. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How far a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = dateFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) - instant
}
