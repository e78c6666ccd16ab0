import type { ReplyOf } from '../../../../contract/call.ts'
import { listContacts as call } from '../../../../contract/calls/list-contacts.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { contactsAddress, type ContactsSearch, noEvent } from '../contacts-search.ts'

/** More than fit on a screen: the list is scanned, not paged through. */
export const pageSize = 50

export type ContactsPage = ReplyOf<typeof call> & { readonly total: number }

export async function listContacts(
  search: ContactsSearch,
  signal?: AbortSignal,
  narrowing: Narrowing = {},
): Promise<ContactsPage> {
  const { status, event } = search
  const query = {
    ...listQuery(contactsAddress, search, pageSize),
    ...narrowing,
    ...(status && { status }),
    ...ofEvent(event),
  }
  const reply = await send(call, { signal, query })
  return { ...reply, total: reply.count }
}

function ofEvent(event: string | undefined) {
  if (event === undefined) return {}
  return event === noEvent ? { needs_storm: 'true' as const } : { storm_id: event }
}
