import type { StormView } from '../../contract/storms/storm.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'

export interface LocationDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  /** Storms and businesses belong to other features, which `server/app.ts` puts in here. */
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly findBusiness: (client: TenantClient) => Promise<{ readonly timezone: string } | null>
  /** Claims in intake without an event. */
  readonly waitingByZip: (client: TenantClient) => Promise<{ zipcode: string; claims: number }[]>
}
