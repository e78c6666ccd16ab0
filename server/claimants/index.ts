import type { Hono } from 'hono'
import type { Route } from '../http/route.ts'
import { claimantAccess, type FindClaimant } from './claimant-access.ts'
import { ClaimantGate } from './claimant-gate.ts'
import { claimantRoutes } from './claimant.routes.ts'
import { type MountedSite, mountSite } from './site/mount-site.ts'

export interface ClaimantSetup extends Omit<MountedSite, 'gate'> {
  /** The tokens of a contact, by every key in use. */
  readonly tokensOf: (contactId: string) => readonly Buffer[]
}

/** What claimants reach by a link, without signing in. */
export interface Claimants {
  readonly findClaimant: FindClaimant
  readonly gate: ClaimantGate
  readonly routes: readonly Route[]
  /** Serves their pages. */
  readonly mount: (app: Hono) => void
}

export function openClaimants({ tokensOf, ...site }: ClaimantSetup): Claimants {
  const { database } = site
  const findClaimant = claimantAccess(database, tokensOf)
  const gate = new ClaimantGate(database, findClaimant)
  const routes = claimantRoutes({ database, gate })
  return { findClaimant, gate, routes, mount: (app) => mountSite(app, { ...site, gate }) }
}
