import type { Member } from '../../../contract/push/presence.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import { memberMarks } from './member-marks.ts'

export interface PresenceState {
  /** Everybody in the queue, the user first. */
  readonly members: readonly Member[]
  /** Whether this is current; otherwise it is the last known state. */
  readonly isKnown: boolean
}

/** Where a user is: the topic, and the row that the cursor is at. A queue is one, and so is a page that has no grid. */
export type PresencePlace = Pick<QueueHandle, 'category' | 'cursor' | 'subscribe' | 'marks'>

const source = 'presence'

/** The user's presence in a queue: publishes their cursor, receives those of the other members, and marks their rows. */
export class QueuePresence {
  readonly #queue: PresencePlace
  readonly #me: Member
  readonly #listeners = new Set<() => void>()
  #state: PresenceState

  constructor(queue: PresencePlace, me: Omit<Member, 'spots'>) {
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
    const ownPresence = live.enter(this.#queue.category, { members: (members) => this.#update(members) })
    // A user who has another tab in front is at no row here.
    const publish = () => ownPresence.setCursor(document.visibilityState === 'visible' ? this.#queue.cursor() : null)
    const stop = this.#queue.subscribe(publish)
    document.addEventListener('visibilitychange', publish, { signal: lifetime.signal })
    publish()
    return () => {
      lifetime.abort()
      stop()
      ownPresence.leave()
      this.#update(null)
    }
  }

  #update(members: readonly Member[] | null) {
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
