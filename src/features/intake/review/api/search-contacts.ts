import { searchContacts as call } from '../../../../../contract/calls/search-contacts.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { send } from '../../../../shared/api/client.ts'

/** At most 20 contacts that hold the text; none without a text. */
export async function searchContacts(text: string, signal?: AbortSignal): Promise<Contact[]> {
  if (!text.trim()) return []
  return (await send(call, { query: { q: text }, ...(signal && { signal }) })).data
}
