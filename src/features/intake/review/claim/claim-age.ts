import { ownDayOf } from '../../../../shared/time/own-clock.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { IntakeRow } from './intake-row.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Received = Pick<IntakeRow, 'date_received' | 'received_at'>

/**
 * Since when a claim waits: the day on which the carrier received it, where that is before the day of the import, else
 * the instant of the import. Both sort as text.
 */
export function receivedSince({ date_received: day, received_at }: Received): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day < ownDayOf(received_at) ? day : received_at
}

/** `4 d`, `4 h`, or `< 1 h`. */
export function shortAge(row: Received, now = Date.now()): string {
  const { days, hours } = ageOf(receivedSince(row), now)
  if (days > 0) return `${days} d`
  return hours > 0 ? `${hours} h` : '< 1 h'
}

/** "2 days old", "4 hours old"; "New" in its first hour. */
export function longAge(row: Received, now = Date.now()): string {
  const { days, hours } = ageOf(receivedSince(row), now)
  if (days > 0) return `${countOf(days, 'day')} old`
  return hours > 0 ? `${countOf(hours, 'hour')} old` : 'New'
}

/** Whole days since a day, by the business's calendar; or whole days and hours since an instant. */
export function ageOf(since: string, now = Date.now()): { readonly days: number; readonly hours: number } {
  const isDay = since.length === 10
  const age = isDay ? Date.parse(ownDayOf(new Date(now).toISOString())) - Date.parse(since) : now - Date.parse(since)
  return { days: Math.max(0, Math.floor(age / dayMs)), hours: isDay ? 0 : Math.max(0, Math.floor(age / hourMs)) }
}
