import type { Recorded, StreamCategory } from '../../contract/events/recorded.ts'
import type { TenantClient } from '../db/database.ts'

/** A thing as it is shown: a row document with these in it. */
export interface PastThing {
  readonly id: string
  readonly version: number
  readonly status: string
}

/** What the past of a queue needs to know of its category. */
export interface PastDesk {
  readonly category: StreamCategory
  /** The thing after an event: the same function that makes the read model. */
  evolve(thing: unknown, event: Recorded): PastThing
  /** Whether the thing is in the queue. */
  waits(thing: PastThing): boolean
  /** Where things stand in the queue among the others: given once to each and never changed. */
  placesOf(client: TenantClient, ids: readonly string[]): Promise<Map<string, number>>
}
