import type { Colleague } from '../../../contract/push/company.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import { memberMarks } from './member-marks.ts'

export interface PresenceState {
  /** Everybody in the queue, oneself first. */
  readonly people: readonly Colleague[]
  /** Whether it is so at this moment; else it is how it was when last heard. */
  readonly isKnown: boolean
}

const source = 'presence'

/** Oneself among those who work on a queue: tells where one is, hears where the others are, and marks their rows. */
export class QueuePresence {
  readonly #queue: QueueHandle
  readonly #me: Colleague
  readonly #listeners = new Set<() => void>()
  #state: PresenceState

  constructor(queue: QueueHandle, me: Omit<Colleague, 'spots'>) {
    this.#queue = queue
    this.#me = { ...me, spots: [] }
    this.#state = { people: [this.#me], isKnown: false }
  }

  readonly get = (): PresenceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Joins over a connection; returns how to leave. */
  join(live: Pick<Live, 'enter'>): () => void {
    const life = new AbortController()
    const place = live.enter(this.#queue.category, { people: (people) => this.#hear(people) })
    // Whoever has another tab in front looks at nothing here.
    const say = () => place.say(document.visibilityState === 'visible' ? this.#queue.spot() : null)
    const stop = this.#queue.subscribe(say)
    document.addEventListener('visibilitychange', say, { signal: life.signal })
    say()
    return () => {
      life.abort()
      stop()
      place.leave()
      this.#hear(null)
    }
  }

  #hear(people: readonly Colleague[] | null) {
    if (people) {
      const others = people.filter(({ id }) => id !== this.#me.id)
      const own = people.find(({ id }) => id === this.#me.id) ?? this.#me
      this.#state = { people: [own, ...others.toSorted((a, b) => a.name.localeCompare(b.name))], isKnown: true }
      this.#queue.marks.set(source, memberMarks(others))
    } else {
      this.#state = { ...this.#state, isKnown: false }
      this.#queue.marks.set(source, new Map())
    }
    for (const listener of this.#listeners) listener()
  }
}
