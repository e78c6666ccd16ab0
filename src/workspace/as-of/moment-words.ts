import { formatClock, formatDayOf } from '../../shared/time/format-time.ts'

/** A moment in words, in a zone and with its name: `10:42:07 AM CST today`, `03/10/2026 10:42:07 AM CST`. */
export function momentWords(at: number, zone: string, now = Date.now()): string {
  const instant = new Date(at).toISOString()
  const clock = formatClock(instant, zone)
  const day = formatDayOf(instant, zone)
  return day === formatDayOf(new Date(now).toISOString(), zone) ? `${clock} today` : `${day} ${clock}`
}
