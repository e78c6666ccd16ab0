import { idOf, type Recorded } from '../../contract/events/recorded.ts'
import type { AsOfQueue, AggregateState } from './as-of-queue.ts'

interface Counted {
  readonly counts: Readonly<Record<string, number>>
  readonly waiting: number
}

export interface Flow {
  came: number
  left: number
}

/** The aggregates of a category while events are folded into them, from a snapshot on. */
export class QueueFold {
  /** Present states, by id, of the aggregates that have had an event since the snapshot. */
  readonly states = new Map<string, AggregateState>()
  readonly counts: Record<string, number>
  /** What came and left, by the minute's instant. */
  readonly flow = new Map<string, Flow>()
  waiting: number
  /** Latest time of all events so far: the moment that the log had reached. */
  at: string
  readonly #queue: AsOfQueue

  constructor(queue: AsOfQueue, since: Counted & { readonly at: string }) {
    this.#queue = queue
    this.counts = { ...since.counts }
    this.waiting = since.waiting
    this.at = since.at
  }

  /** Adds states at the snapshot, of aggregates that later events change. */
  load(states: Iterable<AggregateState>) {
    for (const state of states) if (!this.states.has(state.id)) this.states.set(state.id, state)
  }

  apply(events: readonly Recorded[]) {
    for (const event of events) {
      const id = idOf(event.stream)
      const before = this.states.get(id) ?? null
      const after = this.#queue.evolve(before, event)
      this.states.set(id, after)
      if (event.at > this.at) this.at = event.at
      this.#count(before, after)
    }
  }

  #add(state: AggregateState, count: 1 | -1) {
    const status = this.#queue.statusOf(state)
    this.counts[status] = (this.counts[status] ?? 0) + count
  }

  #count(before: AggregateState | null, after: AggregateState) {
    if (before) this.#add(before, -1)
    this.#add(after, 1)
    const waited = before !== null && this.#queue.waits(before)
    const waits = this.#queue.waits(after)
    if (waited === waits) return
    this.waiting += waits ? 1 : -1
    const minute = `${this.at.slice(0, 16)}:00.000Z`
    const flow = this.flow.get(minute) ?? { came: 0, left: 0 }
    flow[waits ? 'came' : 'left'] += 1
    this.flow.set(minute, flow)
  }
}
