import type { Lease } from '../../../contract/leases/lease.ts'
import type { ProductionLog } from '../../../contract/production-logs/production-log.ts'
import type { TenantClient } from '../../db/database.ts'
import type { LeadDependencies } from '../leads.routes.ts'

/** What the sales queue needs. */
export interface SalesDependencies extends LeadDependencies {
  readonly findProductionLog: (
    client: TenantClient,
    businessId: string,
    contactId: string,
  ) => Promise<ProductionLog | null>
  /** Notifies those who look at leads that one is leased, or free. */
  readonly publishLease: (businessId: string, category: 'lead', change: Lease | { readonly freed: string }) => void
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
}

/** The moment of a request. */
export function momentOf({ clock }: Pick<SalesDependencies, 'clock'>, scope: { readonly now: string }): Date {
  return clock?.() ?? new Date(scope.now)
}
