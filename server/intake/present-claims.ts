import type { Claim, ExistingContact } from '../../contract/claims/claim.ts'
import { groupSubclaims } from '../../machines/intake-item/group-subclaims.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'
import { findExisting, findMatches, waitingSiblings } from './intake.queries.ts'

/** Claims as they travel: flat, with what depends on other claims and on contacts looked up now. */
export async function presentClaims(client: TenantClient, items: readonly IntakeItem[]): Promise<Claim[]> {
  const waiting = items.filter(isWaiting)
  const siblings =
    waiting.length > 0 ? await waitingSiblings(client, [...new Set(waiting.map((item) => item.claim_number))]) : []
  const { leadOf, subclaimsOf } = groupSubclaims(siblings)
  const matches = waiting.length > 0 ? await findMatches(client, waiting) : new Map()
  const existing = await findExisting(
    client,
    waiting.flatMap(({ existing_claimant }) => existing_claimant ?? []),
  )
  return items.map(({ outcome: _outcome, ...claim }) => ({
    ...claim,
    ...existingOf(claim, existing),
    is_subclaim: leadOf.has(claim.id),
    subclaims: [...(subclaimsOf.get(claim.id) ?? [])],
    match: matches.get(claim.id) ?? null,
  }))
}

function existingOf(
  { existing_claimant: id, status }: Pick<Claim, 'existing_claimant' | 'status'>,
  contacts: ReadonlyMap<string, ExistingContact>,
): Pick<Claim, 'existing'> {
  const contact = id && isWaiting({ status }) ? contacts.get(id) : undefined
  return contact ? { existing: contact } : {}
}
