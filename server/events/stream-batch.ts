import type { StreamCategory } from '../../contract/categories.ts'
import { type DomainEvent, streamOf } from '../../contract/events/recorded.ts'
import type { StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

/** The version that was loaded, the new events, and the state after the first `folded` of them. */
interface Entry<T, E> {
  readonly expected: number
  readonly events: E[]
  now: T | null
  folded: number
}

type Fact<E> = E & { stream: string; version: number; at: string; by: { id: string; name: string } }

/**
 * The aggregates of one category that a command changes: each decision sees the events of the decisions before it, and
 * in the end all of them are one append.
 */
export class StreamBatch<T extends { version: number }, E extends DomainEvent> {
  readonly #category: StreamCategory
  readonly #evolve: (state: T | null, fact: Fact<E>) => T
  readonly #scope: CommandScope
  readonly #entries = new Map<string, Entry<T, E>>()

  constructor(category: StreamCategory, evolve: (state: T | null, fact: Fact<E>) => T, scope: CommandScope) {
    this.#category = category
    this.#evolve = evolve
    this.#scope = scope
  }

  /** Adds an aggregate in its loaded state; null for one that is about to be created. */
  load(id: string, state: T | null): this {
    if (!this.#entries.has(id))
      this.#entries.set(id, { expected: state?.version ?? 0, events: [], now: state, folded: 0 })
    return this
  }

  /** Of all that was loaded. */
  ids(): Iterable<string> {
    return this.#entries.keys()
  }

  /** The state after the events so far. */
  current(id: string): T | null {
    const entry = this.#entries.get(id)
    return entry ? this.#now(id, entry) : null
  }

  apply(id: string, events: readonly E[]): void {
    this.#entry(id).events.push(...events)
  }

  /** Returns a rollback of all that is applied to the aggregate from now on. */
  savepoint(id: string): () => void {
    const entry = this.#entry(id)
    const now = this.#now(id, entry)
    const { length } = entry.events
    return () => {
      entry.events.length = length
      Object.assign(entry, { now, folded: length })
    }
  }

  get streams(): StreamAppend[] {
    const streams: StreamAppend[] = []
    for (const [id, { expected, events }] of this.#entries) {
      if (events.length > 0) streams.push({ stream: streamOf(this.#category, id), expected, events })
    }
    return streams
  }

  /** States of the aggregates that have new events, for the projection. */
  get changed(): T[] {
    return [...this.#entries].flatMap(([id, entry]) => (entry.events.length > 0 ? (this.#now(id, entry) ?? []) : []))
  }

  #entry(id: string): Entry<T, E> {
    const entry = this.#entries.get(id)
    if (!entry) throw new Error(`${this.#category} ${id} was not loaded`)
    return entry
  }

  /** Folds on demand: a preview reads few of the aggregates that it decides about. */
  #now(id: string, entry: Entry<T, E>): T | null {
    const { now: at, actor: by } = this.#scope
    for (let event = entry.events[entry.folded]; event; event = entry.events[entry.folded]) {
      entry.folded += 1
      const stream = streamOf(this.#category, id)
      entry.now = this.#evolve(entry.now, { ...event, stream, version: entry.expected + entry.folded, at, by })
    }
    return entry.now
  }
}
