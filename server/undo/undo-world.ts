import { categoryOf, type DomainEvent, idOf } from '../../contract/events/recorded.ts'
import type { UndoFact } from '../../machines/undo/undo-decision.ts'
import type { TenantClient } from '../db/database.ts'
import type { Projection, StreamAppend } from '../events/append.ts'
import type { CommandScope } from '../events/handle-command.ts'
import type { UndoableStore } from './undoable-store.ts'
import type { Bundle } from './bundles.ts'
import { type LoggedFact, readHistories } from './undo.queries.ts'

/** An aggregate while its events are undone. */
export interface Entry {
  readonly stream: string
  readonly store: UndoableStore
  /** Its version in the log. */
  readonly expected: number
  readonly name: string
  now: { readonly version: number }
  readonly history: LoggedFact[]
  readonly events: DomainEvent[]
}

/** What an undo writes: its events, the read models, and the states that the events lead to. */
interface Written {
  readonly streams: StreamAppend[]
  readonly projections: Projection[]
  readonly changed: (StreamAppend & { readonly state: object })[]
}

/** The aggregates that an undo changes: each bundle sees the compensations of the bundles before it. */
export class UndoWorld {
  readonly #entries = new Map<string, Entry>()
  readonly #stores: ReadonlyMap<string, UndoableStore>
  readonly #scope: Pick<CommandScope, 'actor' | 'now'>

  constructor(stores: ReadonlyMap<string, UndoableStore>, scope: Pick<CommandScope, 'actor' | 'now'>) {
    this.#stores = stores
    this.#scope = scope
  }

  /** Loads the aggregates of some bundles: one query of events, and one of states for each category. */
  async load(client: TenantClient, bundles: readonly Bundle[]): Promise<this> {
    const streams = new Set(bundles.flatMap(({ targets }) => [...targets.keys()]))
    const fresh = [...streams].filter((stream) => !this.#entries.has(stream))
    const histories = Map.groupBy(await readHistories(client, fresh), ({ stream }) => stream)
    for (const [category, ones] of Map.groupBy(fresh, categoryOf)) {
      const store = this.#stores.get(category)
      if (!store) continue
      const states = await store.find(client, ones.map(idOf))
      for (const stream of ones) {
        const now = states.get(idOf(stream))
        if (now) this.#enter(stream, store, now, histories.get(stream) ?? [])
      }
    }
    return this
  }

  #enter(stream: string, store: UndoableStore, now: Entry['now'], history: readonly LoggedFact[]) {
    // What was written between the two queries belongs to neither.
    const known = history.filter(({ version }) => version <= now.version)
    const entry = {
      stream,
      store,
      expected: now.version,
      name: store.aggregate.displayName(now),
      now,
      history: known,
      events: [],
    }
    this.#entries.set(stream, entry)
  }

  get(stream: string): Entry | undefined {
    return this.#entries.get(stream)
  }

  /** Applies compensating events to an aggregate; later bundles see them. */
  apply(entry: Entry, events: readonly DomainEvent[]): void {
    for (const event of events) {
      const version = entry.now.version + 1
      const fact: UndoFact = { ...event, stream: entry.stream, version, at: this.#scope.now, by: this.#scope.actor }
      entry.now = entry.store.aggregate.evolve(entry.now, fact)
      entry.history.push({ ...fact, id: Number.MAX_SAFE_INTEGER, command: null })
      entry.events.push(event)
    }
  }

  /** Returns a rollback of all that is applied to the aggregates of a bundle from now on. */
  savepoint({ targets }: Bundle): () => void {
    const before = [...targets.keys()].flatMap((stream) => {
      const entry = this.#entries.get(stream)
      return entry ? [{ entry, now: entry.now, recorded: entry.history.length, happened: entry.events.length }] : []
    })
    return () => {
      for (const { entry, now, recorded, happened } of before) {
        entry.now = now
        entry.history.length = recorded
        entry.events.length = happened
      }
    }
  }

  /** Drops the aggregates that no later bundle needs. */
  keepOnly(needed: ReadonlySet<string>): void {
    for (const stream of this.#entries.keys()) if (!needed.has(stream)) this.#entries.delete(stream)
  }

  /** The aggregates with compensating events, with the states that these lead to. */
  get changed(): Written['changed'] {
    return this.#changed().map(({ stream, expected, events, now }) => ({ stream, expected, events, state: now }))
  }

  #changed(): Entry[] {
    return [...this.#entries.values()].filter(({ events }) => events.length > 0)
  }

  /** All compensating events, as one append. */
  written(businessId: string): Written {
    const changed = this.#changed()
    const byStore = Map.groupBy(changed, ({ store }) => store)
    return {
      streams: changed.map(({ stream, expected, events }) => ({ stream, expected, events })),
      changed: this.changed,
      projections: Array.from(byStore, ([store, entries]) =>
        store.project(
          businessId,
          entries.map(({ now }) => now),
        ),
      ),
    }
  }
}
