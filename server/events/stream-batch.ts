import { type DomainEvent, type StreamCategory, streamOf } from '../../contract/events/recorded.ts'
import type { StreamAppend } from './append.ts'
import type { CommandScope } from './handle-command.ts'

type Fact<E> = E & { stream: string; version: number; at: string; by: { id: string; name: string } }

/**
 * Things of one kind while a command works on them: each decision sees what the ones before it have done, and at the
 * end all of it is one append.
 */
export class StreamBatch<T extends { version: number }, E extends DomainEvent> {
  readonly #category: StreamCategory
  readonly #evolve: (thing: T | null, fact: Fact<E>) => T
  readonly #scope: CommandScope
  readonly #things = new Map<string, { expected: number; events: E[]; now: T | null }>()

  constructor(category: StreamCategory, evolve: (thing: T | null, fact: Fact<E>) => T, scope: CommandScope) {
    this.#category = category
    this.#evolve = evolve
    this.#scope = scope
  }

  /** Takes a thing in as it was loaded; null for one that is about to come into being. */
  load(id: string, thing: T | null): this {
    if (!this.#things.has(id)) this.#things.set(id, { expected: thing?.version ?? 0, events: [], now: thing })
    return this
  }

  /** Of all that was loaded. */
  ids(): Iterable<string> {
    return this.#things.keys()
  }

  /** The thing as the events so far have made it. */
  current(id: string): T | null {
    return this.#things.get(id)?.now ?? null
  }

  apply(id: string, events: readonly E[]): void {
    const entry = this.#things.get(id)
    if (!entry) throw new Error(`${this.#category} ${id} was not loaded`)
    const { now, actor } = this.#scope
    for (const event of events) {
      entry.events.push(event)
      entry.now = this.#evolve(entry.now, {
        ...event,
        stream: streamOf(this.#category, id),
        version: entry.expected + entry.events.length,
        at: now,
        by: actor,
      })
    }
  }

  /** Takes back, when called, all that was applied to the thing since now. */
  savepoint(id: string): () => void {
    const entry = this.#things.get(id)
    if (!entry) throw new Error(`${this.#category} ${id} was not loaded`)
    const { now, events } = entry
    const { length } = events
    return () => {
      entry.now = now
      events.length = length
    }
  }

  get streams(): StreamAppend[] {
    return [...this.#things]
      .filter(([, { events }]) => events.length > 0)
      .map(([id, { expected, events }]) => ({ stream: streamOf(this.#category, id), expected, events }))
  }

  /** Things that have new events, for the projection. */
  get changed(): T[] {
    return [...this.#things.values()].flatMap(({ events, now }) => (events.length > 0 && now ? [now] : []))
  }
}
