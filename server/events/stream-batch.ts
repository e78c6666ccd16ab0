import type { StreamCategory } from '../../contract/categories.ts'
import { type DomainEvent, streamOf } from '../../contract/events/recorded.ts'
import type { StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

/** A thing as it was loaded, what happens to it, and how it is after the first `folded` of that. */
interface Entry<T, E> {
  readonly expected: number
  readonly events: E[]
  now: T | null
  folded: number
}

type Fact<E> = E & { stream: string; version: number; at: string; by: { id: string; name: string } }

/**
 * Things of one kind while a command works on them: each decision sees what the ones before it have done, and at the
 * end all of it is one append.
 */
export class StreamBatch<T extends { version: number }, E extends DomainEvent> {
  readonly #category: StreamCategory
  readonly #evolve: (thing: T | null, fact: Fact<E>) => T
  readonly #scope: CommandScope
  readonly #things = new Map<string, Entry<T, E>>()

  constructor(category: StreamCategory, evolve: (thing: T | null, fact: Fact<E>) => T, scope: CommandScope) {
    this.#category = category
    this.#evolve = evolve
    this.#scope = scope
  }

  /** Takes a thing in as it was loaded; null for one that is about to come into being. */
  load(id: string, thing: T | null): this {
    if (!this.#things.has(id))
      this.#things.set(id, { expected: thing?.version ?? 0, events: [], now: thing, folded: 0 })
    return this
  }

  /** Of all that was loaded. */
  ids(): Iterable<string> {
    return this.#things.keys()
  }

  /** The thing as the events so far have made it. */
  current(id: string): T | null {
    const entry = this.#things.get(id)
    return entry ? this.#now(id, entry) : null
  }

  apply(id: string, events: readonly E[]): void {
    this.#entry(id).events.push(...events)
  }

  /** Takes back, when called, all that was applied to the thing since now. */
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
    for (const [id, { expected, events }] of this.#things) {
      if (events.length > 0) streams.push({ stream: streamOf(this.#category, id), expected, events })
    }
    return streams
  }

  /** Things that have new events, for the projection. */
  get changed(): T[] {
    return [...this.#things].flatMap(([id, entry]) => (entry.events.length > 0 ? (this.#now(id, entry) ?? []) : []))
  }

  #entry(id: string): Entry<T, E> {
    const entry = this.#things.get(id)
    if (!entry) throw new Error(`${this.#category} ${id} was not loaded`)
    return entry
  }

  /** Folds only what is asked for: a preview looks at few of the things that it decides about. */
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
