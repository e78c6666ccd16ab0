import type { ReplyOf } from '../../../../contract/call.ts'
import { listLeads as call } from '../../../../contract/calls/list-leads.ts'
import type { Lead } from '../../../../contract/leads/lead.ts'
import { send } from '../../../shared/api/client.ts'
import type { LeadsSearch } from '../leads-search.ts'
import { leadQueryOf } from './lead-query.ts'

/** As many as are in view on a large screen: more are fetched as they are scrolled to. */
export const pageSize = 50

export type LeadsPage = ReplyOf<typeof call> & { readonly total: number }

/** A page of the leads; days are days by the clock of the zone. */
export async function listLeads(search: LeadsSearch, zone: string, signal?: AbortSignal): Promise<LeadsPage> {
  const { page = 1 } = search
  const query = { ...leadQueryOf(search, zone), page: String(page), limit: String(pageSize) }
  const reply = await send(call, { signal, query })
  return { ...reply, total: reply.count }
}

/** As many as one request gives. */
const atOnce = 1000

/** The leads of all pages of a search, at most so many. */
export async function listAllLeads(search: LeadsSearch, zone: string, most: number): Promise<readonly Lead[]> {
  const found = new Map<string, Lead>()
  for (let page = 1; found.size < most; page += 1) {
    const query = { ...leadQueryOf(search, zone), page: String(page), limit: String(atOnce) }
    const { data } = await send(call, { query })
    for (const lead of data) found.set(lead.id, lead)
    if (data.length < atOnce) break
  }
  return [...found.values()].slice(0, most)
}

/** How many leads an event has, of all days that leads are listed of. */
export async function countLeads(event: string, signal?: AbortSignal): Promise<number> {
  return (await send(call, { signal, query: { storm_id: event, limit: '1' } })).count
}
