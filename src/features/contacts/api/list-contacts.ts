import type { ReplyOf } from '../../../../contract/call.ts'
import { listContacts as call } from '../../../../contract/calls/list-contacts.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { Narrowing } from '../../../../contract/process/figure.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { contactsAddress, type ContactsSearch, noEvent } from '../contacts-search.ts'

/** As many as are in view on a large screen: more are fetched as they are scrolled to. */
export const pageSize = 50

export type ContactsPage = ReplyOf<typeof call> & { readonly total: number }

export async function listContacts(
  search: ContactsSearch,
  signal?: AbortSignal,
  narrowing: Narrowing = {},
  size = pageSize,
): Promise<ContactsPage> {
  const { status, event, appraiser, stage, needs_appraiser, by_appointment, call_back } = search
  const query = {
    ...listQuery(contactsAddress, search, size),
    ...narrowing,
    ...(status && { status }),
    ...(appraiser && { appraiser_id: appraiser }),
    ...(stage && { stage }),
    ...(needs_appraiser && { needs_appraiser: 'true' as const }),
    ...(by_appointment && { by_appointment: 'true' as const }),
    ...(call_back && { call_back }),
    ...ofEvent(event),
  }
  const reply = await send(call, { signal, query })
  return { ...reply, total: reply.count }
}

function ofEvent(event: string | undefined) {
  if (event === undefined) return {}
  return event === noEvent ? { needs_storm: 'true' as const } : { storm_id: event }
}

/** As many as one request gives. */
const atOnce = 1000

/** The contacts of all pages of a search, at most so many. */
export async function listAllContacts(
  search: ContactsSearch,
  narrowing: Narrowing = {},
  most: number,
): Promise<readonly Contact[]> {
  const found = new Map<string, Contact>()
  for (let page = 1; found.size < most; page += 1) {
    const { data } = await listContacts({ ...search, page }, undefined, narrowing, atOnce)
    for (const contact of data) found.set(contact.id, contact)
    if (data.length < atOnce) break
  }
  return [...found.values()].slice(0, most)
}
