import type { AggregateCategory } from '../../contract/categories.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { QueueOrder } from '../events/aggregate-store.ts'

/** A row of a queue: a document with these members. */
export interface AggregateState {
  readonly id: string
  readonly version: number
}

/** An aggregate's queue, as the as-of view reads it. */
export interface AsOfQueue extends QueueOrder<AggregateState> {
  readonly category: AggregateCategory
  /** The state after an event: the same function that makes the read model. */
  evolve(state: unknown, event: Recorded): AggregateState
}
