import type { Lease, LeasePerson } from '../../../contract/leases/lease.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { QueueHandle } from '../slots/queue-handle.ts'
import type { LeasesApi } from './api/leases-api.ts'
import { type KnownLease, LeaseBoard } from './lease-board.ts'
import { type LeaseState, LeaseKeeper } from './lease-keeper.ts'

/** How many rows are requested at a time. */
const pageSize = 64

/** A lease that the user lost to another user. */
export interface LostLease {
  readonly id: string
  readonly name: string | null
  readonly lease: KnownLease
}

export interface QueueLeasesOptions {
  readonly queue: QueueHandle
  readonly me: LeasePerson
  readonly api: LeasesApi
  /** Whether the user may hold leases, or only see who does. */
  readonly canWork: boolean
  readonly onLost: (lost: LostLease) => void
  /** The row that the user edits is leased by another user, and no panel shows it. */
  readonly onRefused: (reason: string) => void
}

/** Leases in one queue: who holds what, and the rows that the user works on. */
export class QueueLeases {
  readonly #options: QueueLeasesOptions
  readonly #board: LeaseBoard
  readonly #keeper: LeaseKeeper
  readonly #listeners = new Set<() => void>()
  #revision = 0

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
      onChange: () => this.#notify(),
    })
  }

  /** Counts up with every change. */
  readonly revision = (): number => this.#revision

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  of(id: string): KnownLease | null {
    return this.#board.of(id)
  }

  stateOf(id: string): LeaseState | null {
    return this.#keeper.of(id)
  }

  retry(id: string): void {
    this.#keeper.retry(id)
  }

  /** Starts to hold what the user works on; returns how to stop. */
  start(): () => void {
    const { queue, canWork } = this.#options
    const stopBoard = this.#board.subscribe(() => {
      this.#keeper.sync()
      this.#notify()
    })
    const stop = canWork ? this.#keeper.start() : null
    const follow = () => canWork && this.#keeper.setActive(activeRowsOf(queue))
    const stopFollowing = queue.subscribe(follow)
    follow()
    return () => {
      stopFollowing()
      stop?.()
      stopBoard()
      this.#board.stop()
    }
  }

  /** Subscribes to changes of leases over a connection; returns how to stop. */
  join(live: Pick<Live, 'subscribeHints'>): () => void {
    return live.subscribeHints(this.#options.queue.category, {
      hint: (data) => this.#board.applyHint(data),
      joined: () => void this.fetchAll().catch(() => {}),
    })
  }

  /** Fetches all leases of the queue. */
  fetchAll(): Promise<void> {
    const { api, queue } = this.#options
    return this.#board.replaceAll(() => api.listLeases(queue.category))
  }

  /**
   * Opens the next row that nobody holds and nobody has decided about, in the order of arrival from the open one on,
   * then from the oldest again. False where there is none.
   */
  async next(): Promise<boolean> {
    const { queue, me } = this.#options
    const order = queue.undecidedAfter(queue.openId() ?? queue.cursor()?.row ?? null)
    const free = order.filter((id) => (this.of(id)?.holder.id ?? me.id) === me.id)
    const lease = await this.#firstOf(free)
    if (!lease) return false
    this.#keeper.adopt(lease)
    queue.goTo(lease.id)
    queue.open(lease.id)
    return true
  }

  async #firstOf(ids: readonly string[]): Promise<Lease | null> {
    const { queue, api } = this.#options
    for (let start = 0; start < ids.length; start += pageSize) {
      const lease = await api.nextLease(queue.category, ids.slice(start, start + pageSize))
      if (lease) return lease
    }
    return null
  }

  async takeOver(id: string, message: string): Promise<void> {
    const { queue, api } = this.#options
    this.#keeper.adopt(await api.takeOverLease(queue.category, id, message))
  }

  async handOver(id: string, to: string): Promise<void> {
    const { queue, api } = this.#options
    this.#keeper.adopt(await api.handOverLease(queue.category, id, to))
  }

  #notify() {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The rows that the user works on: the open one, and the one that is edited; on one that is not in the queue nobody works. */
function activeRowsOf(queue: QueueHandle): Set<string> {
  const cursor = queue.cursor()
  const open = queue.openId()
  const rows = [...(open ? [open] : []), ...(cursor?.mode === 'edits' ? [cursor.row] : [])]
  return new Set(rows.filter((id) => !queue.isAbsent(id)))
}
