import type { LocationView } from '../../../contract/locations/location.ts'
import { formatDay } from '../../shared/time/format-time.ts'
import type { Fact } from '../../shared/ui/facts.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { formatTimeOfDay } from './clock-format.ts'
import { weekdayNames } from './weekdays.ts'

/** A location's schedule in names and values; totals count days after today only. */
export function scheduleFacts(location: LocationView): Fact[] {
  const { schedule, slot_exceptions, total_slots, appointments, capacity_threshold } = location
  if (!schedule) return [['Schedule', 'None']]
  const { first_day, last_day, weekdays, open, close, slot_minutes, capacity, breaks } = schedule
  return [
    ['Days', `${formatDay(first_day)} to ${formatDay(last_day)}`],
    ['Weekdays', formatWeekdays(weekdays)],
    ['Hours', `${formatTimeOfDay(open)} to ${formatTimeOfDay(close)}`],
    ['Breaks', breaks.map(({ from, to }) => `${formatTimeOfDay(from)} to ${formatTimeOfDay(to)}`).join(', ')],
    ['Slots', `${slot_minutes} minutes, ${countOf(capacity, 'vehicle')} each`],
    ['Changed days', slot_exceptions.length > 0 && countOf(slot_exceptions.length, 'day')],
    ['Booked after today', `${formatCount(appointments)} of ${formatCount(total_slots)}`],
    ['Warning', capacity_threshold === null ? 'None' : `At ${capacity_threshold}% of a day`],
  ]
}

function formatWeekdays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'Every day'
  return weekdays
    .toSorted((a, b) => a - b)
    .map((day) => weekdayNames[day - 1]?.slice(0, 3))
    .join(', ')
}
