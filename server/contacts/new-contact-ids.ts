import { v7 as uuidv7 } from 'uuid'
import type { TenantClient } from '../db/database.ts'
import { contentId } from '../events/content-id.ts'
import { findContacts } from './contact.queries.ts'

/**
 * Ids for contacts that are about to be added. With a claim number the id follows from it, so that two requests at the
 * same moment mean the same stream, and one of them finds the other's contact when it looks again. Where that id went
 * to a contact whose number has been changed since, the next one is taken.
 */
export async function newContactIds(client: TenantClient, businessId: string, claimNumbers: readonly string[]) {
  const ids = new Map<string, string>()
  let open = [...new Set(claimNumbers)]
  for (let nth = 0; open.length > 0; nth += 1) {
    const candidates = new Map(open.map((number) => [number, contentId(['contact', businessId, number, nth])]))
    const taken = await findContacts(client, [...candidates.values()])
    for (const [number, id] of candidates) if (!taken.has(id)) ids.set(number, id)
    open = open.filter((number) => !ids.has(number))
  }
  return (claimNumber: string | undefined) => ids.get(claimNumber ?? '') ?? uuidv7()
}
