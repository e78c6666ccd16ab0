import type { StormView } from '../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { Visibility } from '../events/visible-rows.ts'
import type { CommandHandler, CommandScope, Plan } from '../events/handle-command.ts'

/** Where a booking goes whose slot gets smaller. */
export interface LocationMove {
  readonly appointment_id: string
  readonly location_id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

export interface LocationDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly visibility: Visibility
  /** Storms and businesses belong to other features, which `server/dependencies.ts` puts in here. */
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  /** Moves bookings in the transaction that changes the slots of a location. */
  readonly moveBookings: (
    client: TenantClient,
    scope: CommandScope,
    moved: { readonly from: string; readonly moves: readonly LocationMove[] },
  ) => Promise<Pick<Plan<unknown>, 'streams' | 'projections'>>
  readonly findBusiness: (client: TenantClient) => Promise<{ readonly timezone: string } | null>
  /** Claims in intake without an event. */
  readonly waitingByZip: (client: TenantClient) => Promise<{ zipcode: string; claims: number }[]>
}
