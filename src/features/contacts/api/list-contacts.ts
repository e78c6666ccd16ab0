import type { ReplyOf } from '../../../../contract/call.ts'
import { listContacts as call } from '../../../../contract/calls/list-contacts.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { contactsAddress, type ContactsSearch } from '../contacts-search.ts'

/** Section 9: lists of contacts show 10 at a time. */
export const pageSize = 10

export type ContactsPage = ReplyOf<typeof call> & { readonly total: number }

export async function listContacts(
  search: ContactsSearch,
  signal?: AbortSignal,
  narrowing: Narrowing = {},
): Promise<ContactsPage> {
  const { status } = search
  const query = { ...listQuery(contactsAddress, search, pageSize), ...narrowing, ...(status && { status }) }
  const reply = await send(call, { signal, query })
  return { ...reply, total: reply.count }
}
