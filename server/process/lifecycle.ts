import type { AnyStateMachine } from 'xstate'
import type { StreamCategory } from '../../contract/categories.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { LifecycleName } from '../../contract/process/process.ts'
import type { TenantClient } from '../db/database.ts'

/** What is to be known of a lifecycle so that the log can be counted by it; `server/aggregates.ts` folds them. */
export interface Lifecycle {
  readonly name: LifecycleName
  readonly machine: AnyStateMachine
  /** Streams whose events are the machine's. */
  readonly categories: readonly StreamCategory[]
  /** The storm that an aggregate belongs to after an event; `before` is the one until then. */
  readonly stormAfter?: (event: Recorded, before: string | null) => string | null
  /** Display names of these aggregates. */
  readonly namesOf: (client: TenantClient, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
