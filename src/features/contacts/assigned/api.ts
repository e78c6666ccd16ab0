import type { ReplyOf } from '../../../../contract/call.ts'
import { listAssignedContacts as call } from '../../../../contract/calls/list-assigned-contacts.ts'
import { send } from '../../../shared/api/client.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import type { AssignedSearch } from './assigned-search.ts'

/** Section 9. */
export const pageSize = 30

export type AssignedReply = ReplyOf<typeof call>
export type AssignedPage = Omit<AssignedReply, 'total'> & { readonly total: number; readonly all: number }

/** A page of the contacts of a person; the appraiser of the search, where there is one, is looked at instead. */
export async function listAssigned(
  userId: string,
  { page, q, status, event, appraiser, booked, sort, desc }: AssignedSearch,
  signal?: AbortSignal,
  limit = pageSize,
): Promise<AssignedPage> {
  const query = {
    page: String(page ?? 1),
    limit: String(limit),
    timezone: viewerZone,
    ...(q && { q }),
    ...(status && { status_filter: status }),
    ...(event && { storm_id: event }),
    ...(booked && { by_appointment: 'true' as const }),
    ...(sort && { sort_by: sort, sort_order: desc ? ('desc' as const) : ('asc' as const) }),
  }
  const reply = await send(call, { params: { userId: appraiser ?? userId }, query, signal })
  return { ...reply, all: reply.total, total: reply.count }
}

/** What there is to filter by, and figures over all contacts of a person. */
export async function readAssigned(userId: string, signal?: AbortSignal): Promise<AssignedReply> {
  return send(call, { params: { userId }, query: { limit: '1', timezone: viewerZone }, signal })
}
