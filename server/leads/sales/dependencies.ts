import type { Lease, LeasePerson } from '../../../contract/leases/lease.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import type { TenantClient } from '../../db/database.ts'
import type { LeadDependencies } from '../leads.routes.ts'

/** What the sales queue needs of leases. */
interface Leasing {
  /** Takes the lease of the next row of a queue. Null where none is left. */
  takeNext(wanted: {
    readonly businessId: string
    readonly category: 'lead'
    readonly queue: string
    readonly holder: LeasePerson
    readonly sessionId: string
    readonly waits: (id: string) => string
    readonly readIds: (client: TenantClient, needed: number) => Promise<readonly string[]>
  }): Promise<Lease | null>
  /** The lease of a stream; other transactions that lock it wait until this one ends. */
  hold(
    client: TenantClient,
    businessId: string,
    stream: string,
  ): Promise<{
    readonly lease: { readonly holder: LeasePerson } | null
    readonly leftMs: number
    readonly until: string
  } | null>
}

/** What the sales queue needs. */
export interface SalesDependencies extends LeadDependencies {
  readonly findProductionLog: (
    client: TenantClient,
    businessId: string,
    contactId: string,
  ) => Promise<ProductionLog | null>
  readonly leasing: Leasing
  /** Notifies those who look at leads that one is leased, or free. */
  readonly publishLease: (businessId: string, category: 'lead', change: Lease | { readonly freed: string }) => void
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
}

/** The moment of a request. */
export function momentOf({ clock }: Pick<SalesDependencies, 'clock'>, scope: { readonly now: string }): Date {
  return clock?.() ?? new Date(scope.now)
}
