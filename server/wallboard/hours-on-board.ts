import type { Wallboard } from '../../contract/wallboard/wallboard.ts'
import type { CallsOfHour } from './call-figures.queries.ts'

export function sumOfToday(rows: readonly CallsOfHour[]): Wallboard['today'] {
  const today = rows.filter(({ isToday }) => isToday)
  const sum = (figure: 'calls' | 'reached' | 'booked') => today.reduce((total, row) => total + row[figure], 0)
  return { calls: sum('calls'), reached: sum('reached'), booked: sum('booked') }
}

/** All hours of the day, those without a call too. */
export function hoursOnBoard(rows: readonly CallsOfHour[]): Wallboard['by_hour'] {
  return Array.from({ length: 24 }, (_, hour) => {
    const today = rows.find((row) => row.hour === hour && row.isToday)
    const yesterday = rows.find((row) => row.hour === hour && !row.isToday)
    return {
      hour,
      calls: today?.calls ?? 0,
      reached: today?.reached ?? 0,
      booked: today?.booked ?? 0,
      calls_yesterday: yesterday?.calls ?? 0,
      booked_yesterday: yesterday?.booked ?? 0,
    }
  })
}
