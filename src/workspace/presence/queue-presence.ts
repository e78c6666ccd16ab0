import type { Colleague } from '../../../contract/push/company.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import { memberMarks } from './member-marks.ts'

export interface PresenceState {
  /** Everybody in the queue, the user first. */
  readonly members: readonly Colleague[]
  /** Whether this is current; otherwise it is the last known state. */
  readonly isKnown: boolean
}

const source = 'presence'

/** The user's presence in a queue: publishes their cursor, receives those of the other members, and marks their rows. */
export class QueuePresence {
  readonly #queue: QueueHandle
  readonly #me: Colleague
  readonly #listeners = new Set<() => void>()
  #state: PresenceState

  constructor(queue: QueueHandle, me: Omit<Colleague, 'spots'>) {
    this.#queue = queue
    this.#me = { ...me, spots: [] }
    this.#state = { members: [this.#me], isKnown: false }
  }

  readonly getState = (): PresenceState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Joins over a connection; returns how to leave. */
  join(live: Pick<Live, 'enter'>): () => void {
    const lifetime = new AbortController()
    const channel = live.enter(this.#queue.category, { people: (members) => this.#update(members) })
    // A user who has another tab in front is at no row here.
    const publish = () => channel.say(document.visibilityState === 'visible' ? this.#queue.cursor() : null)
    const stop = this.#queue.subscribe(publish)
    document.addEventListener('visibilitychange', publish, { signal: lifetime.signal })
    publish()
    return () => {
      lifetime.abort()
      stop()
      channel.leave()
      this.#update(null)
    }
  }

  #update(members: readonly Colleague[] | null) {
    if (members) {
      const others = members.filter(({ id }) => id !== this.#me.id)
      const own = members.find(({ id }) => id === this.#me.id) ?? this.#me
      this.#state = { members: [own, ...others.toSorted((a, b) => a.name.localeCompare(b.name))], isKnown: true }
      this.#queue.marks.set(source, memberMarks(others))
    } else {
      this.#state = { ...this.#state, isKnown: false }
      this.#queue.marks.set(source, new Map())
    }
    for (const listener of this.#listeners) listener()
  }
}
