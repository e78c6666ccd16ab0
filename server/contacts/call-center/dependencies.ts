import type { CallOutcome } from '../../../contract/contacts/call-outcomes.ts'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import type { CommandHandler, CommandScope, PlanInTransaction } from '../../events/handle-command.ts'

/** What the call center's queue needs. */
export interface CallCenterDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  /** Tells those who look at contacts that one is leased, or free. */
  readonly tell: (businessId: string, category: 'contact', change: Lease | { readonly freed: string }) => void
  /**
   * What closes the telephone's call with an outcome: its wrap-up, and a line that is open still. The call is the one
   * named, or else the agent's own with the contact.
   */
  readonly closeCall: (
    client: TenantClient,
    scope: CommandScope,
    of: { readonly contactId: string; readonly outcome: CallOutcome; readonly call: string | undefined },
  ) => Promise<Pick<PlanInTransaction<unknown>, 'streams' | 'projections'> & { readonly after: () => Promise<void> }>
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
}

/** The moment of a request. */
export function momentOf({ clock }: Pick<CallCenterDependencies, 'clock'>, scope: { readonly now: string }): Date {
  return clock?.() ?? new Date(scope.now)
}
