import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { claimantAccess, type FindClaimant } from './claimant-access.ts'
import { ClaimantGate } from './claimant-gate.ts'
import { claimantRoutes } from './claimant.routes.ts'

export interface ClaimantSetup {
  readonly database: Database
  /** The tokens of a contact, by every key in use. */
  readonly tokensOf: (contactId: string) => readonly Buffer[]
}

/** What claimants reach by a link, without signing in. */
export function openClaimants({ database, tokensOf }: ClaimantSetup): {
  readonly routes: Route[]
  readonly findClaimant: FindClaimant
  readonly gate: ClaimantGate
} {
  const findClaimant = claimantAccess(database, tokensOf)
  const gate = new ClaimantGate(database, findClaimant)
  return { findClaimant, gate, routes: claimantRoutes({ database, gate }) }
}
