import type { ReplyOf } from '../../../../contract/call.ts'
import { listLeads as call } from '../../../../contract/calls/list-leads.ts'
import { send } from '../../../shared/api/client.ts'
import { orderOf } from '../../../workspace/list/list-search.ts'
import { leadSpan, leadsAddress, type LeadsSearch } from '../leads-search.ts'

/** As many as are in view on a large screen: more are fetched as they are scrolled to. */
export const pageSize = 50

export type LeadsPage = ReplyOf<typeof call> & { readonly total: number }

/** A page of the leads; days are days by the clock of the zone. */
export async function listLeads(search: LeadsSearch, zone: string, signal?: AbortSignal): Promise<LeadsPage> {
  const { page = 1, q, sort, status, event } = search
  const isDescending = sort !== undefined && orderOf(leadsAddress, search, sort) === 'descending'
  const reply = await send(call, {
    signal,
    query: {
      page: String(page),
      limit: String(pageSize),
      ...leadSpan(search, zone),
      ...(q !== undefined && { query: q }),
      ...(sort !== undefined && { sortBy: sort, sortDesc: isDescending ? 'true' : 'false' }),
      ...(status && { status }),
      ...(event && { storm_id: event }),
    },
  })
  return { ...reply, total: reply.count }
}

/** How many leads an event has, of all days that leads are listed of. */
export async function countLeads(event: string, signal?: AbortSignal): Promise<number> {
  return (await send(call, { signal, query: { storm_id: event, limit: '1' } })).count
}
