import type { AnyAggregate } from '../../machines/aggregate.ts'
import type { AggregateCategory } from '../../contract/categories.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection } from './append.ts'

/** The server's part of an aggregate: the table that holds what its events have made, and how to read and write it. */
export interface AggregateStore<
  Category extends AggregateCategory = AggregateCategory,
  State extends { readonly version: number } = { readonly version: number },
> {
  readonly aggregate: AnyAggregate & { readonly category: Category }
  /** A read model can be rebuilt from the log and compared; row security keeps its rows to their business. */
  readonly readModel: {
    readonly table: string
    /** The column that distinguishes one from another. */
    readonly key: string
    /** Columns that no event makes: the place in a queue, secrets. */
    readonly otherColumns: readonly string[]
  }
  /** How a search reads it; null where no search finds it. Its manifest says what the text is and what is shown. */
  readonly search: SearchSource | null
  /** The order and membership of its queue; null for an aggregate that is worked in no queue. */
  readonly queue: QueueOrder<State> | null
  /** Writes states as their events have made them. */
  project(businessId: string, states: readonly State[]): Projection
  /** Current states by id; those that do not exist in the business are missing. */
  find(client: TenantClient, ids: readonly string[]): Promise<ReadonlyMap<string, State>>
}

/** The read model as a search sees it. */
export interface SearchSource {
  /**
   * The expression that is the manifest's `search.text`. Null for a large table, which has that text in a column and an
   * index on it: its function `search_<table>` finds its rows.
   */
  readonly text: string | null
  /** The condition for a row to be found. */
  readonly where: string
  /** The expression by which the most recent rows come first. */
  readonly recency: string
}

/** What makes a queue of an aggregate's rows. */
export interface QueueOrder<State> {
  /** Whether the row is in the queue. */
  waits(state: State): boolean
  /** What its rows are counted by. */
  statusOf(state: State): string
  /** Positions among the other rows: assigned once to each and never changed. */
  placesOf(client: TenantClient, ids: readonly string[]): Promise<Map<string, number>>
}

/** The store of any aggregate: states are handed back only to the store they came from. */
export type AnyStore = AggregateStore

export function defineStore<Category extends AggregateCategory, State extends { readonly version: number }>(
  store: AggregateStore<Category, State>,
): AggregateStore<Category> {
  return store
}

/** Display names by id; those that do not exist in the business are missing. */
export async function displayNames(
  { aggregate, find }: Pick<AnyStore, 'aggregate' | 'find'>,
  client: TenantClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const states = await find(client, ids)
  return new Map(Array.from(states, ([id, state]) => [id, aggregate.displayName(state)]))
}
