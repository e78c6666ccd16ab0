import type { SentQueryOf } from '../../../../contract/call.ts'
import type { listLeads } from '../../../../contract/calls/list-leads.ts'
import { orderOf } from '../../../workspace/list/list-search.ts'
import { leadSpan, leadsAddress, lostReasonOf, type LeadsSearch } from '../leads-search.ts'

/** The one query of the grid and of the board, without its page. */
export function leadQueryOf(
  search: LeadsSearch,
  zone: string,
): Omit<NonNullable<SentQueryOf<typeof listLeads>>, 'page' | 'limit'> {
  const { q, sort, status, mark, event, shop } = search
  const reason = lostReasonOf(search)
  const isDescending = sort !== undefined && orderOf(leadsAddress, search, sort) === 'descending'
  return {
    ...leadSpan(search, zone),
    ...(q !== undefined && { query: q }),
    ...(sort !== undefined && { sortBy: sort, sortDesc: isDescending ? 'true' : 'false' }),
    ...(status && { status }),
    ...(mark && { mark }),
    ...(event && { storm_id: event }),
    ...(shop && { shop }),
    ...(reason && { lost_reason: reason }),
  }
}
