import type { Hono } from 'hono'
import type { Database } from '../db/database.ts'
import type { Route } from '../http/route.ts'
import { lookupByLink } from './claimant-access.ts'
import { ClaimantGate } from './claimant-gate.ts'
import { claimantRoutes } from './claimant.routes.ts'
import { type MountedSite, mountSite } from './site/mount-site.ts'

/** What claimants reach by a link, without signing in. */
export interface Claimants {
  readonly gate: ClaimantGate
  readonly routes: readonly Route[]
  /** Serves their pages. */
  readonly mount: (app: Hono, site: Omit<MountedSite, 'gate' | 'database'>) => void
}

/** @param tokensOf - the tokens of a contact, by every key in use */
export function openClaimants(database: Database, tokensOf: (contactId: string) => readonly Buffer[]): Claimants {
  const gate = new ClaimantGate(database, lookupByLink(database, tokensOf))
  const routes = claimantRoutes({ database, gate })
  return { gate, routes, mount: (app, site) => mountSite(app, { ...site, database, gate }) }
}
