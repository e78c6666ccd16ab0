import { listContacts as call } from '../../../../contract/calls/list-contacts.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import type { ReplyOf } from '../../../../contract/call.ts'
import { send } from '../../../shared/api/client.ts'
import type { ContactsSearch } from '../contacts-search.ts'

/** Section 9: lists of contacts show 10 at a time. */
export const pageSize = 10

export type ContactsPage = ReplyOf<typeof call>

export function listContacts(
  { page = 1, q, status, sort, asc }: ContactsSearch,
  signal?: AbortSignal,
  narrowing: Narrowing = {},
): Promise<ContactsPage> {
  return send(call, {
    signal,
    query: {
      page: String(page),
      limit: String(pageSize),
      ...narrowing,
      ...(q && { q }),
      ...(status && { status }),
      ...(sort && { sort_by: sort, sort_desc: asc ? 'false' : 'true' }),
    },
  })
}
