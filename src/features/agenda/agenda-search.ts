import * as v from 'valibot'
import { CalendarDate } from '../../../contract/claims/calendar-date.ts'

/** What the agenda keeps in the address. */
export interface AgendaSearch {
  /** YYYY-MM-DD in the location's zone; today without. */
  readonly day?: string
  /** The day without. */
  readonly view?: 'week' | 'month'
  /** Columns of the day: lanes without. */
  readonly columns?: 'appraisers'
  /** The appointment that is selected. */
  readonly open?: string
}

const orNothing = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

const Search = v.object({
  day: orNothing(CalendarDate),
  view: orNothing(v.picklist(['week', 'month'])),
  columns: orNothing(v.literal('appraisers')),
  open: orNothing(v.pipe(v.string(), v.uuid())),
})

/** Reads an address; what it does not understand is left out. */
export function parseAgendaSearch(search: Record<string, unknown>): AgendaSearch {
  return Object.fromEntries(Object.entries(v.parse(Search, search)).filter(([, value]) => value !== undefined))
}
