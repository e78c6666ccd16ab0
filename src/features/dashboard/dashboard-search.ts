import * as v from 'valibot'
import { comparisons } from '../../../contract/dashboard/dashboard.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { todayIn } from '../../shared/time/format-time.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))
const left = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const Search = v.object({
  event: left(v.pipe(v.string(), v.uuid())),
  /** Which claims, contacts and leads: those of today, of seven days, of a range; all without it. */
  span: left(v.picklist(['today', 'week', 'custom'])),
  from: left(Day),
  to: left(Day),
  compare: left(v.picklist(comparisons)),
  /** The moment that is shown, in milliseconds since 1970; now without it. */
  as_of: left(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Whether the moment is shown without what was undone since; as it was known then without it. */
  known: left(v.literal('now')),
  /** The figure whose rows are open. */
  figure: left(v.pipe(v.string(), v.maxLength(100))),
})

/** The page's view state, kept in the address: a saved view is an address. */
export type DashboardSearch = v.InferOutput<typeof Search>

/** Reads an address; what it does not understand is left out. */
export function parseDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { ...found } = v.parse(Search, search)
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as DashboardSearch
}

/** The first and the last day of what is counted, YYYY-MM-DD in the zone; undefined for no limit. */
export function daysOf({ span, from, to }: DashboardSearch, zone: string) {
  const today = todayIn(zone)
  const first = span === 'today' ? today : span === 'week' ? dayAfter(today, -6) : span === 'custom' ? from : undefined
  // A last day before the first is refused at its field.
  const last = span === 'custom' && !(from && to && to < from) ? to : undefined
  return { first, last }
}

/** What an address asks the server for: days begin at midnight in the zone. */
export function filterOf(search: DashboardSearch, zone: string) {
  const { event, as_of, known } = search
  const { first, last } = daysOf(search, zone)
  return {
    ...(event && { storm_id: event }),
    ...(first && { start: String(startOfDay(first, zone)) }),
    ...(last && { end: String(startOfDay(dayAfter(last), zone)) }),
    ...(as_of !== undefined && { as_of: String(as_of) }),
    ...(as_of !== undefined && known && { known }),
  }
}
