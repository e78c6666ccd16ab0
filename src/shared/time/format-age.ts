import { countOf } from '../ui/format-count.ts'

const hourMs = 3_600_000

/** How old something is: "4 hours old", "2 days old"; "New" in its first hour. */
export function formatAge(since: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(since)) / hourMs)
  if (!(hours >= 1)) return 'New'
  return hours < 48 ? `${countOf(hours, 'hour')} old` : `${countOf(Math.floor(hours / 24), 'day')} old`
}
