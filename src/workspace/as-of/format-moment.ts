import { formatDayOf, formatInstant, formatTime } from '../../shared/time/format-time.ts'

/** A moment in words, in a zone and with its name: `10:42 AM CST`, `03/10/2026 10:42 AM CST`. */
export function formatMoment(at: number, zone: string, now = Date.now()): string {
  const instant = new Date(at).toISOString()
  const isToday = formatDayOf(instant, zone) === formatDayOf(new Date(now).toISOString(), zone)
  return isToday ? formatTime(instant, zone) : formatInstant(instant, zone)
}
