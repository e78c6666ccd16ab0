import { todayIn } from '../../shared/time/format-time.ts'
import { startOfDay } from '../../shared/time/start-of-day.ts'

/** How far back the slider reaches. */
export const timeRanges = ['hour', 'today', 'week', 'all'] as const
export type TimeRange = (typeof timeRanges)[number]

export const timeRangeLabels: Record<TimeRange, string> = {
  hour: 'Last hour',
  today: 'Today',
  week: 'Last 7 days',
  all: 'All time',
}

const hour = 3600_000

/** Where a stretch begins, in milliseconds since 1970; `first` is the queue's first event. */
export function startOfRange(
  stretch: TimeRange,
  { now, zone, first }: { now: number; zone: string; first: number | null },
) {
  if (stretch === 'hour') return now - hour
  if (stretch === 'today') return startOfDay(todayIn(zone), zone)
  if (stretch === 'week') return now - 7 * 24 * hour
  return Math.min(first ?? now - hour, now - hour)
}
