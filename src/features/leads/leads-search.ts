import * as v from 'valibot'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { Id } from '../../../contract/ids.ts'
import { defaultLeadStart, leadColumns, leadFilters, opportunityLostReasons } from '../../../contract/leads/lead.ts'
import { leadMarks } from '../../../contract/leads/next-step.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))

/** The grid and the board of leads, newest first unless sorted. `from` and `to` are the first and last day, YYYY-MM-DD. */
export const leadsAddress = defineListAddress({
  sorts: leadColumns,
  marks: 'desc',
  filters: {
    status: v.picklist(leadFilters),
    mark: v.picklist(leadMarks),
    event: Id,
    shop: Id,
    /** Why they are lost: of lost leads only. */
    reason: v.picklist(opportunityLostReasons),
    from: Day,
    to: Day,
    /** The grid without it. */
    view: v.picklist(['board']),
    /** What the columns of the board are: statuses without it. */
    group: v.picklist(['shop']),
    /** The column of the board that a narrow page shows. */
    column: v.pipe(v.string(), v.maxLength(60)),
  },
})
export type LeadsSearch = SearchOf<typeof leadsAddress>

/** The reason that lost leads are narrowed to; a list of another status has none. */
export const lostReasonOf = ({ status, reason }: LeadsSearch) => (status === 'opportunity_lost' ? reason : undefined)

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
