import type { Wallboard } from '../../contract/wallboard/wallboard.ts'
import { noCalls } from '../../machines/contact/call-figures.ts'
import type { CallsOfHour } from './call-figures.queries.ts'

export function sumOfToday(rows: readonly CallsOfHour[]): Wallboard['today'] {
  const today = rows.filter(({ isToday }) => isToday)
  const sum = (figure: keyof typeof noCalls) => today.reduce((total, row) => total + row[figure], 0)
  return { calls: sum('calls'), reached: sum('reached'), booked: sum('booked'), own_phone: sum('own_phone') }
}

/** All hours of the day, those without a call too. */
export function hoursOnBoard(rows: readonly CallsOfHour[]): Wallboard['by_hour'] {
  return Array.from({ length: 24 }, (_, hour) => {
    const today = rows.find((row) => row.hour === hour && row.isToday) ?? noCalls
    const yesterday = rows.find((row) => row.hour === hour && !row.isToday) ?? noCalls
    const { calls, reached, booked, own_phone } = today
    return {
      hour,
      calls,
      reached,
      booked,
      own_phone,
      calls_yesterday: yesterday.calls,
      booked_yesterday: yesterday.booked,
    }
  })
}
