import * as v from 'valibot'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { todayIn } from '../../shared/time/format-time.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'

/** What the list of businesses shows; it lives in the address. */
export interface BusinessesSearch {
  q?: string
  /** First and last day of the usage, YYYY-MM-DD; the last 30 days unless given. */
  from?: string
  to?: string
  /** The business whose drawer is open; `new` for one to be opened. */
  business?: string
}

const Day = v.fallback(v.optional(v.pipe(v.string(), v.check(isCalendarDate))), undefined)
const Search = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))), undefined),
  from: Day,
  to: Day,
  business: v.fallback(v.optional(v.union([v.literal('new'), v.pipe(v.string(), v.uuid())])), undefined),
})

/** Reads an address; what it does not understand is left out. */
export function parseBusinessesSearch(search: Record<string, unknown>): BusinessesSearch {
  return v.parse(Search, search)
}

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
