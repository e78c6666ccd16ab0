import type { Contact, ContactView } from '../../../contract/contacts/contact.ts'
import type { Projection } from '../../events/append.ts'
import type { TenantClient } from '../../db/database.ts'

interface Fetch {
  readonly contact_id: string
  readonly last_fetcher: string | null
  readonly last_fetch: Date | null
  readonly last_get: Date | null
}

/**
 * Contacts with who was given them last by the call center (domain, section 2), in their order. Of those in `cleared`
 * it is forgotten.
 */
export async function withFetches(
  client: TenantClient,
  contacts: readonly Contact[],
  cleared: ReadonlySet<string> = new Set(),
): Promise<ContactView[]> {
  if (contacts.length === 0) return []
  const { rows } = await client.query<Fetch>({
    name: 'contact-fetches',
    text: 'select contact_id, last_fetcher, last_fetch, last_get from contact_fetch where contact_id = any($1::uuid[])',
    values: [contacts.map(({ id }) => id)],
  })
  const fetches = new Map(rows.flatMap((row) => (cleared.has(row.contact_id) ? [] : [[row.contact_id, row]])))
  return contacts.map((contact) => withFetch(contact, fetches.get(contact.id)))
}

/** A contact with its row of `contact_fetch`, if it has one. */
export function withFetch(contact: Contact, fetch: Omit<Fetch, 'contact_id'> | undefined): ContactView {
  const { last_fetcher = null, last_fetch = null, last_get = null } = fetch ?? {}
  return {
    ...contact,
    last_fetcher,
    last_fetch: last_fetch?.toISOString() ?? null,
    last_get: last_get?.toISOString() ?? null,
  }
}

/** Forgets who was given contacts, as with the events that clear their calls. */
export function clearFetches(ids: readonly string[]): Projection {
  return {
    name: 'contact_fetches_cleared',
    sql: 'delete from contact_fetch f using unnest($1::uuid[]) as cleared (id) where f.contact_id = cleared.id',
    params: [ids],
  }
}
