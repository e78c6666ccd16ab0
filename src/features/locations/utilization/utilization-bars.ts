import { dayOf } from '../../../../contract/locations/schedule.ts'
import type { Utilization } from '../api/read-utilization.ts'
import { formatTimeOfDay } from '../clock-format.ts'
import { formatWeekday } from '../weekdays.ts'

/** One bar of the chart, and one row of its table. */
export interface UtilizationBar {
  readonly key: string
  /** In the table, and for those who listen. */
  readonly label: string
  /** Below the bar, each word on a line. */
  readonly short: string
  readonly capacity: number
  /** Appointments that are still to come. */
  readonly booked: number
  readonly kept: number
  readonly missed: number
  /** Kept, missed and to come, of the places; rounded down. */
  readonly percent: number
}

type Counts = Omit<UtilizationBar, 'key' | 'label' | 'short' | 'percent'>

/** `booked` of the reply holds kept and missed ones too. */
function barOf({ capacity, booked, kept, missed }: Counts): Omit<UtilizationBar, 'key' | 'label' | 'short'> {
  const percent = capacity === 0 ? 0 : Math.floor((booked * 100) / capacity)
  return { capacity, booked: Math.max(0, booked - kept - missed), kept, missed, percent }
}

export type Grouping = 'day' | 'hour'

/** Most days that are drawn: those around today. */
const most = 31

export function barsOf({ by_day, by_hour }: Utilization, grouping: Grouping, today: string): UtilizationBar[] {
  if (grouping === 'hour') {
    return by_hour.map(({ hour, ...counts }) => {
      const label = formatTimeOfDay(`${String(hour).padStart(2, '0')}:00`)
      return { key: String(hour), label, short: label.replace(':00', ''), ...barOf(counts) }
    })
  }
  const days = by_day.map(({ datestring, ...counts }) => {
    const day = dayOf(datestring)
    return {
      key: day,
      label: formatWeekday(day),
      short: `${formatWeekday(day).slice(0, 2)} ${Number(day.slice(8))}`,
      ...barOf(counts),
    }
  })
  const place = days.findIndex(({ key }) => key >= today)
  const at = place < 0 ? days.length : place
  const from = Math.max(0, Math.min(at - 7, days.length - most))
  return days.slice(from, from + most)
}
