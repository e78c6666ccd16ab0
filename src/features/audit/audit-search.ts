import * as v from 'valibot'
import { auditKinds } from '../../../contract/audit/audit.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { defineListAddress, type SearchOf } from '../../workspace/list/list-search.ts'

const Day = v.pipe(v.string(), v.check(isCalendarDate))

/** `from` and `to` are the first and last day, YYYY-MM-DD; `person` is the id of who did it. */
export const auditAddress = defineListAddress({
  item: 'entry',
  filters: {
    kind: v.picklist(auditKinds),
    refused: v.literal(true),
    person: v.pipe(v.string(), v.uuid()),
    from: Day,
    to: Day,
  },
})
export type AuditSearch = SearchOf<typeof auditAddress>

/** From the start of the first day up to the end of the last, as the reader's own zone has it, in milliseconds. */
export function spanOf({ from, to }: AuditSearch, zone: string): { start?: number; end?: number } {
  return {
    ...(from !== undefined && { start: startOfDay(from, zone) }),
    ...(to !== undefined && { end: startOfDay(dayAfter(to), zone) }),
  }
}
