import type { Lease, LeasePerson } from '../../../contract/leases/lease.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { LeasesApi } from './api/leases-api.ts'
import { type KnownLease, LeaseBoard } from './lease-board.ts'
import { type Keeping, LeaseKeeper } from './lease-keeper.ts'

/** So many rows are asked for at a time. */
const mostAsked = 64

/** What the person whose lease has gone to somebody else is told. */
export interface LostLease {
  readonly id: string
  readonly name: string | null
  readonly lease: KnownLease
}

export interface QueueLeasesOptions {
  readonly queue: QueueHandle
  readonly me: LeasePerson
  readonly api: LeasesApi
  /** Whether one may hold anything, or only see who does. */
  readonly canWork: boolean
  readonly onLost: (lost: LostLease) => void
  /** What one edits in its row, which says nothing of it, is a colleague's. */
  readonly onRefused: (reason: string) => void
}

/** Leases in one queue: who holds what, and the rows that one works on oneself. */
export class QueueLeases {
  readonly #options: QueueLeasesOptions
  readonly #board: LeaseBoard
  readonly #keeper: LeaseKeeper
  readonly #listeners = new Set<() => void>()
  #turn = 0

  constructor(options: QueueLeasesOptions) {
    const { queue, me, api, onLost } = options
    this.#options = options
    this.#board = new LeaseBoard(me.id, (rows) => queue.marks.set('leases', rows))
    this.#keeper = new LeaseKeeper({
      category: queue.category,
      me: me.id,
      board: this.#board,
      api,
      onRefused: (id, reason) => queue.openId() !== id && options.onRefused(reason),
      onLost: (id, lease) => onLost({ id, name: queue.nameOf(id), lease }),
      onChange: () => this.#tell(),
    })
  }

  /** Counts up with every change. */
  readonly turn = (): number => this.#turn

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  of(id: string): KnownLease | null {
    return this.#board.of(id)
  }

  keepingOf(id: string): Keeping | null {
    return this.#keeper.of(id)
  }

  retry(id: string): void {
    this.#keeper.retry(id)
  }

  /** Begins to hold what its user works on; returns how to stop. */
  start(): () => void {
    const { queue, canWork } = this.#options
    const heard = this.#board.subscribe(() => {
      this.#keeper.look()
      this.#tell()
    })
    const stop = canWork ? this.#keeper.start() : null
    const follow = () => canWork && this.#keeper.want(placesOf(queue))
    const left = queue.subscribe(follow)
    follow()
    return () => {
      left()
      stop?.()
      heard()
      this.#board.stop()
    }
  }

  /** Hears over a connection what happens to leases; returns how to stop. */
  join(live: Pick<Live, 'hear'>): () => void {
    return live.hear(this.#options.queue.category, {
      hint: (data) => this.#board.hear(data),
      joined: () => void this.fill().catch(() => {}),
    })
  }

  /** Asks for all there are. */
  fill(): Promise<void> {
    const { api, queue } = this.#options
    return this.#board.fill(() => api.listLeases(queue.category))
  }

  /**
   * Goes on to the next row below the open one that still waits and that nobody holds, by the present sort and filter,
   * from the top again at the end. False where there is none.
   */
  async next(): Promise<boolean> {
    const { queue, me } = this.#options
    const shown = queue.shownIds()
    const here = shown.indexOf(queue.openId() ?? queue.spot()?.row ?? '')
    const order = [...shown.slice(here + 1), ...shown.slice(0, here + 1)]
    const free = order.filter((id) => id !== queue.openId() && (this.of(id)?.holder.id ?? me.id) === me.id)
    const lease = await this.#firstOf(free)
    if (!lease) return false
    this.#keeper.note(lease)
    queue.goTo(lease.id)
    queue.open(lease.id)
    return true
  }

  async #firstOf(ids: readonly string[]): Promise<Lease | null> {
    const { queue, api } = this.#options
    for (let start = 0; start < ids.length; start += mostAsked) {
      const lease = await api.nextLease(queue.category, ids.slice(start, start + mostAsked))
      if (lease) return lease
    }
    return null
  }

  async takeOver(id: string, word: string): Promise<void> {
    const { queue, api } = this.#options
    this.#keeper.note(await api.takeOverLease(queue.category, id, word))
  }

  async handOver(id: string, to: string): Promise<void> {
    const { queue, api } = this.#options
    this.#keeper.note(await api.handOverLease(queue.category, id, to))
  }

  #tell() {
    this.#turn += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The rows that its user works on: the one that is open, and the one that is edited. */
function placesOf(queue: QueueHandle): Set<string> {
  const spot = queue.spot()
  const open = queue.openId()
  return new Set([...(open ? [open] : []), ...(spot?.mode === 'edits' ? [spot.row] : [])])
}
