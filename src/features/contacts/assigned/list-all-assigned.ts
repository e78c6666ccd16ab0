import type { Contact } from '../../../../contract/contacts/contact.ts'
import type { listAssigned } from './api.ts'
import type { AssignedSearch } from './assigned-search.ts'

/** The most that the server gives at a time. */
const pageOfExport = 1000

/** All that a search leaves; a contact that moves between two pages while they are read is there once. */
export async function listAllAssigned(
  list: typeof listAssigned,
  userId: string,
  search: AssignedSearch,
): Promise<Contact[]> {
  const found = new Map<string, Contact>()
  for (let page = 1; ; page += 1) {
    const { data, total } = await list(userId, { ...search, page }, undefined, pageOfExport)
    for (const contact of data) found.set(contact.id, contact)
    if (data.length === 0 || page * pageOfExport >= total) return [...found.values()]
  }
}
