import { timingSafeEqual } from 'node:crypto'
import type { Database, TenantClient } from '../db/database.ts'
import { isUuid } from '../http/operation-of.ts'

/** Whom a link belongs to. */
export interface Claimant {
  readonly businessId: string
  readonly contactId: string
}

/** The claimant of a link, or null: the same for one that is forged, of another claimant, or of a claim that is over. */
export type FindClaimant = (id: string, token: string) => Promise<Claimant | null>

/**
 * Looks up who has sent a link's id and token. A token that does not fit its id is refused before the database is
 * asked, in the same time whatever it holds.
 * @param tokensOf - the tokens of a contact by every key in use, so that links outlive a change of the key
 */
export function claimantAccess(database: Database, tokensOf: (contactId: string) => readonly Buffer[]): FindClaimant {
  // A contact never changes its business: with it, the check needs no connection of its own.
  const businesses = new Map<string, string>()
  return async (given, token) => {
    const id = given.toLowerCase()
    if (!isUuid(id)) return null
    const sent = decoded(token)
    const fits = tokensOf(id).map((own) => timingSafeEqual(own, sent))
    if (!fits.includes(true)) return null
    const businessId = businesses.get(id)
    if (businessId) {
      const isOpen = await database.withBusiness(businessId, (client) => hasLink(client, id))
      return isOpen ? { businessId, contactId: id } : null
    }
    const found = await database.withoutBusiness((client) => findBusinessOf(client, id))
    if (!found) return null
    if (businesses.size >= mostKnown) businesses.clear()
    businesses.set(id, found)
    return { businessId: found, contactId: id }
  }
}

const mostKnown = 10_000

async function findBusinessOf(client: TenantClient, id: string): Promise<string | null> {
  const { rows } = await client.query<{ business_id: string | null }>({
    name: 'find-claimant',
    text: 'select find_claimant($1) as business_id',
    values: [id],
  })
  return rows[0]?.business_id ?? null
}

/** What `find_claimant` asks, within the business. */
async function hasLink(client: TenantClient, id: string): Promise<boolean> {
  const { rows } = await client.query({
    name: 'has-claimant-link',
    text: `select 1 from contact where id = $1 and deleted_at is null and status <> 'cancel_claim'`,
    values: [id],
  })
  return rows.length > 0
}

const tokenBytes = 32

/** Whether id and token could be those of a link at all: no guess otherwise. */
export const isWritten = (id: string, token: string) => isUuid(id) && written.test(token)
const written = /^[\w-]{43}$/
/** No key makes it in practice; it is compared where a token has not even the form of one. */
const noToken = Buffer.alloc(tokenBytes)

/** One spelling a token: the last of 43 characters has two bits to spare, which must be unset. */
function decoded(token: string): Buffer {
  if (!written.test(token)) return noToken
  const bytes = Buffer.from(token, 'base64url')
  return bytes.toString('base64url') === token ? bytes : noToken
}
