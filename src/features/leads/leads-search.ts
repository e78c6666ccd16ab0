import * as v from 'valibot'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { Id } from '../../../contract/ids.ts'
import { defaultLeadStart, leadColumns, leadFilters } from '../../../contract/leads/lead.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))

/** Newest first unless sorted. `from` and `to` are the first and last day, YYYY-MM-DD. */
export const leadsAddress = defineListAddress({
  sorts: leadColumns,
  marks: 'desc',
  filters: { status: v.picklist(leadFilters), event: Id, from: Day, to: Day },
})
export type LeadsSearch = SearchOf<typeof leadsAddress>

/** The first day that is shown unless the address names another one: 1 November of last year. */
export function firstDayShown(now = Date.now()): string {
  return new Date(defaultLeadStart(now)).toISOString().slice(0, 10)
}

/** From the start of the first day up to the end of the last, by the clock of a zone, as the call takes it. */
export function leadSpan({ from, to }: LeadsSearch, zone: string): { start?: string; end?: string } {
  return {
    ...(from !== undefined && { start: String(startOfDay(from, zone)) }),
    ...(to !== undefined && { end: String(startOfDay(dayAfter(to), zone)) }),
  }
}
