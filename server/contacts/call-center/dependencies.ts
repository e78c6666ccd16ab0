import type { CallOutcome } from '../../../contract/contacts/call-outcomes.ts'
import type { Lease } from '../../../contract/leases/lease.ts'
import type { StormView } from '../../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../../db/database.ts'
import type { CommandHandler, CommandScope, Plan } from '../../events/handle-command.ts'

/** What the call center's queue needs. */
export interface CallCenterDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  /** Closes the phone call that an outcome is of, in the transaction that records it; refused where there is none. */
  readonly closeCall: (
    client: TenantClient,
    scope: CommandScope,
    of: { readonly contactId: string; readonly outcome: CallOutcome; readonly call?: string | undefined },
  ) => Promise<Pick<Plan<unknown>, 'streams' | 'projections'> & { call: string; after: () => Promise<void> }>
  /** The phone calls of an agent since a moment: whether one goes on, or waits for its outcome. */
  readonly callsOfAgent: (
    client: TenantClient,
    agentId: string,
    since: Date,
  ) => Promise<{ readonly state: 'on_call' | 'wrap_up' | null; readonly average_talk_seconds: number | null }>
  /** Notifies those who look at contacts that one is leased, or free. */
  readonly publishLease: (businessId: string, category: 'contact', change: Lease | { readonly freed: string }) => void
  /** The time by which calling hours are kept; the system's where it is missing. */
  readonly clock?: (() => Date) | undefined
}

/** The moment of a request. */
export function momentOf({ clock }: Pick<CallCenterDependencies, 'clock'>, scope: { readonly now: string }): Date {
  return clock?.() ?? new Date(scope.now)
}
