import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'
import type { Raise } from '../events/raise.ts'

export interface StormDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** People belong to another feature, which `server/dependencies.ts` puts in here. */
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, { role: string }>>
  /** Contacts and waiting claims that belong to a storm; they are counted by their own features. */
  readonly countContactsIn: (
    client: TenantClient,
    stormId: string,
  ) => Promise<{ total: number; open: number; booked: number; appraised: number }>
  readonly countClaimsIn: (client: TenantClient, stormId: string) => Promise<number>
  /** Bookings to come at the locations of a storm. */
  readonly countBookingsIn: (client: TenantClient, stormId: string) => Promise<number>
  /** Contacts of a storm whose visit is done and whose production log is not complete. */
  readonly countAwaitingLogIn: (client: TenantClient, stormId: string) => Promise<number>
  /** Contacts that are to be booked, by the location that is nearest to them. */
  readonly countToBookIn: (client: TenantClient, stormId: string) => Promise<{ location_id: string; count: number }[]>
  readonly raise: Raise
  /** A position of the log that everything read from now on is at least as new as. */
  readonly safeCursor: () => number
}
