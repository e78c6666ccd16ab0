import type { Me } from '../../contract/people/user.ts'
import type { Narrowing } from '../../contract/process/figure.ts'
import type { StormView } from '../../contract/storms/storm.ts'
import type { IdCondition } from '../db/condition.ts'
import type { Database, TenantClient } from '../db/database.ts'
import type { CommandHandler } from '../events/handle-command.ts'

/** What the contacts feature needs; storms and people belong to other features. */
export interface ContactDependencies {
  readonly database: Database
  readonly commands: CommandHandler
  readonly safeCursor: () => number
  readonly findStorms: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, StormView>>
  readonly findPeople: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, { role: string }>>
  /** The contacts behind a figure of the process, where a list's query names one. */
  readonly behindFigure: (asked: { businessId: string; me: Me; query: Narrowing }) => Promise<IdCondition>
}
