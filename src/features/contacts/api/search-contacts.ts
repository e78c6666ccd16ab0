import type { Contact } from '../../../../contract/contacts/contact.ts'
import { searchContacts as call } from '../../../../contract/calls/search-contacts.ts'
import { send } from '../../../shared/api/client.ts'

/** At most 20 contacts that hold the text, which must not be empty (section 5). */
export async function searchContacts(q: string, signal?: AbortSignal): Promise<Contact[]> {
  return (await send(call, { query: { q }, signal })).data
}
