import type { StreamCategory } from '../../contract/categories.ts'
import type { Lease } from '../../contract/leases/lease.ts'
import { may } from '../../contract/people/permissions.ts'
import type { Role } from '../../contract/people/roles.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'
import { notFound } from '../http/problem.ts'
import type { RequestContext } from '../http/route.ts'
import type { LeaseDesk } from './lease-desk.ts'

/**
 * Notifies those who look at a queue what has become of a lease: the lease, or the id of what is free again. One that
 * only goes on is no news that hurries.
 */
export type PublishLease = (
  businessId: string,
  category: StreamCategory,
  change: Lease | { readonly freed: string },
  goesOn?: boolean,
) => void

export interface Colleague {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly permissions: readonly string[]
}

/** What leases depend on. */
export interface LeaseDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly raise: Raise
  readonly leaseDesks: readonly LeaseDesk[]
  readonly publishLease: PublishLease
  readonly findColleague: (client: TenantClient, id: string) => Promise<Colleague | null>
}

export type Needs = Extract<keyof LeaseDesk, 'view' | 'work'>

/**
 * The desk that a request is about, for somebody who may see it, or work at it.
 * @throws Refused 404 for anybody else, and where there is no such desk.
 */
export function deskFor(
  { leaseDesks }: Pick<LeaseDependencies, 'leaseDesks'>,
  { params: { category }, me }: RequestContext,
  needs: Needs,
): LeaseDesk {
  const desk = leaseDesks.find((one) => one.category === category)
  if (!desk || !may(me, desk[needs])) throw notFound()
  return desk
}
