import type { Database, TenantClient } from '../db/database.ts'
import { isUuid } from '../http/operation-of.ts'

/** Whom a link belongs to. */
export interface Claimant {
  readonly businessId: string
  readonly contactId: string
}

/** Which link of a contact was opened: how often it had been replaced when it was made. */
export interface OpenedLink {
  readonly contactId: string
  readonly generation: number
}

/** What is read of a claimant, within the business; null where the link has ended or was replaced. */
export type LookAtClaimant<Found> = (client: TenantClient, link: OpenedLink) => Promise<Found | null>

/**
 * What a look finds for the claimant of a link, or null: the same for one that is forged, of another claimant, or of a
 * claim that is over.
 */
export type FindByLink = <Found>(
  id: string,
  token: string,
  look: LookAtClaimant<Found>,
) => Promise<(Claimant & { readonly found: Found }) | null>

/**
 * Looks up who has sent a link's id and token. A token that does not fit its id is refused before the database is
 * asked, in the same time whatever it holds. The look at the claimant decides whether the link has ended: a page is
 * read with it, in one query.
 * @param generationOf - of a token that fits the contact by any key in use, so that links outlive a change of the key
 */
export function lookupByLink(database: Database, generationOf: GenerationOf): FindByLink {
  // A contact never changes its business: with it, the check needs no connection of its own.
  const businesses = new Map<string, string>()
  const businessOf = async (id: string) => {
    const known = businesses.get(id)
    if (known) return known
    const found = await database.withoutBusiness((client) => findBusinessOf(client, id))
    if (!found) return null
    if (businesses.size >= mostKnown) businesses.clear()
    businesses.set(id, found)
    return found
  }
  return async (given, token, look) => {
    const id = given.toLowerCase()
    if (!isUuid(id)) return null
    const generation = generationOf(id, decoded(token))
    if (generation === null) return null
    const businessId = await businessOf(id)
    if (!businessId) return null
    const found = await database.withBusiness(businessId, (client) => look(client, { contactId: id, generation }))
    return found === null ? null : { businessId, contactId: id, found }
  }
}

/** The generation of a token that was sent for a contact; null for one that fits none. */
export type GenerationOf = (contactId: string, sent: Buffer) => number | null

/** The claimant of a link, or null. */
export type FindClaimant = (id: string, token: string) => Promise<Claimant | null>

export function claimantAccess(database: Database, generationOf: GenerationOf): FindClaimant {
  const find = lookupByLink(database, generationOf)
  return async (id, token) => {
    const claimant = await find(id, token, hasLink)
    return claimant && { businessId: claimant.businessId, contactId: claimant.contactId }
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

/** Holds for a link that was not replaced since; the parameter is its generation. */
export const isNewestLink = (contact: string, parameter: string) =>
  `coalesce((${contact}.doc->'link'->>'generation')::int, 0) = ${parameter}::int`

/** What `find_claimant` asks, within the business. */
export async function hasLink(client: TenantClient, { contactId, generation }: OpenedLink): Promise<true | null> {
  const { rows } = await client.query({
    name: 'has-claimant-link',
    text: `select 1 from contact c where id = $1 and deleted_at is null and status <> 'cancel_claim'
      and ${isNewestLink('c', '$2')}`,
    values: [contactId, generation],
  })
  return rows.length > 0 ? true : null
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
