import type { Claim } from '../../contract/claims/claim.ts'
import { groupSubclaims } from '../../machines/intake-item/group-subclaims.ts'
import { type IntakeItem, isWaiting } from '../../machines/intake-item/intake-item.ts'
import type { TenantClient } from '../db/database.ts'
import { findMatches, waitingSiblings } from './intake.queries.ts'

/** Claims as they travel: flat, with what depends on other claims and on contacts looked up now. */
export async function presentClaims(client: TenantClient, items: readonly IntakeItem[]): Promise<Claim[]> {
  const waiting = items.filter(isWaiting)
  const siblings =
    waiting.length > 0 ? await waitingSiblings(client, [...new Set(waiting.map((item) => item.claim_number))]) : []
  const { leadOf, subclaimsOf } = groupSubclaims(siblings)
  const matches = waiting.length > 0 ? await findMatches(client, waiting) : new Map()
  return items.map(({ outcome: _outcome, ...claim }) => ({
    ...claim,
    is_subclaim: leadOf.has(claim.id),
    subclaims: [...(subclaimsOf.get(claim.id) ?? [])],
    match: matches.get(claim.id) ?? null,
  }))
}
