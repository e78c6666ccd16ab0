import { formatInstant } from './format-time.ts'

const written = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})[ ,T]+(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?(?:\s+[a-z]{2,5})?$/i

/**
 * A day and time as an office writes them (`03/12/2026 3:00 PM`), by the clock of a zone, as an instant in UTC, ISO 8601.
 * Null for what is none, and for a time that the zone's clock skips. Of a time that comes twice, the first.
 */
export function parseInstant(text: string, zone: string): string | null {
  const found = written.exec(text.trim())
  if (!found) return null
  const [, month = '', date = '', shortYear = '', hour = '', minute = '0', half] = found
  const year = Number(shortYear) + (shortYear.length === 2 ? 2000 : 0)
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if ((half && (Number(hour) < 1 || Number(hour) > 12)) || hours > 23 || Number(minute) > 59) return null
  const asUtc = Date.UTC(year, Number(month) - 1, Number(date), hours, Number(minute))
  const day = new Date(asUtc)
  if (day.getUTCMonth() !== Number(month) - 1 || day.getUTCDate() !== Number(date)) return null
  const wanted = wallClock(asUtc, 'UTC')
  const offsets = [asUtc - 86_400_000, asUtc + 86_400_000].map((at) => wallTime(at, zone) - at)
  const instants = offsets.map((offset) => asUtc - offset).filter((at) => wallClock(at, zone) === wanted)
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : null
}

/** What a clock in the zone shows at an instant, without its name. */
function wallClock(at: number, zone: string): string {
  return formatInstant(new Date(at).toISOString(), zone).split(' ').slice(0, 3).join(' ')
}

/** The same as if it were UTC, in milliseconds since 1970. */
function wallTime(at: number, zone: string): number {
  return Date.parse(`${wallClock(at, zone)} UTC`)
}
