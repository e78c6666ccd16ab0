import * as v from 'valibot'
import { businessColumns } from '../../../contract/calls/list-businesses.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { todayIn } from '../../shared/time/format-time.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))

/** `from` and `to` are the first and last day of the usage, YYYY-MM-DD; the last 30 days unless given. */
export const businessesAddress = defineListAddress({
  sorts: businessColumns,
  item: 'business',
  adds: 'new',
  filters: { from: Day, to: Day },
})
export type BusinessesSearch = SearchOf<typeof businessesAddress>

/** The days whose usage is shown, both of them counted. */
export function daysOf({ from, to }: BusinessesSearch, zone: string): { from: string; to: string } {
  const last = to ?? todayIn(zone)
  const first = from ?? dayAfter(last, -29)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}

/** From the start of the first day up to the end of the last, as the person's own zone has it, in milliseconds. */
export function stampsOf(search: BusinessesSearch, zone: string): { start: number; end: number } {
  const { from, to } = daysOf(search, zone)
  return { start: startOfDay(from, zone), end: startOfDay(dayAfter(to), zone) }
}
