import { v7 as uuidv7 } from 'uuid'
import { type ContactIdentity, identityKeyOf } from '../../machines/contact/same-contact.ts'
import type { TenantClient } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import { findContacts } from './contact.queries.ts'

/**
 * Ids for contacts that are about to be added; each call of what is returned gives another. The id follows from the
 * claim number, or else from the VIN: two requests at the same moment that may mean one contact write to one stream, of
 * which the log has each version once, and the second finds the first one's contact when it looks again. Where an id
 * went to another contact of that number, the next one is taken.
 */
export async function newContactIds(
  client: TenantClient,
  businessId: string,
  contacts: readonly ContactIdentity[],
): Promise<(contact: ContactIdentity) => string> {
  const free = new Map<string, string[]>()
  const wanted = new Map<string, { of: ContactIdentity; count: number }>()
  for (const contact of contacts) {
    const key = identityKeyOf(contact)
    if (key === null) continue
    wanted.set(key, { of: contact, count: (wanted.get(key)?.count ?? 0) + 1 })
    free.set(key, [])
  }
  const isOpen = (key: string) => (free.get(key)?.length ?? 0) < (wanted.get(key)?.count ?? 0)
  for (let nth = 0, open = [...wanted.keys()]; open.length > 0; nth += 1, open = open.filter(isOpen)) {
    const candidates = new Map(open.map((key) => [key, contentId(seedOf(businessId, wanted.get(key)?.of, nth))]))
    const taken = await findContacts(client, [...candidates.values()])
    for (const [key, id] of candidates) if (!taken.has(id)) free.get(key)?.push(id)
  }
  return (contact) => free.get(identityKeyOf(contact) ?? '')?.shift() ?? uuidv7()
}

/** Of a claim number as releases before have it: their contacts keep their ids. */
function seedOf(businessId: string, of: ContactIdentity | undefined, nth: number): readonly unknown[] {
  return of?.claim_number ? ['contact', businessId, of.claim_number, nth] : ['contact', businessId, 'vin', of?.vin, nth]
}
