import type { StreamCategory } from '../../../contract/categories.ts'
import type { LeasePerson } from '../../../contract/leases/lease.ts'
import type { Live } from '../../shared/live/connection.ts'
import type { LeasesApi } from './api/leases-api.ts'
import { type KnownLease, LeaseBoard } from './lease-board.ts'
import { LeaseKeeper, type LeaseState } from './lease-keeper.ts'

export interface RecordLeasesOptions {
  readonly category: StreamCategory
  readonly me: LeasePerson
  readonly api: LeasesApi
  /** A lease of the user has gone to a colleague. */
  readonly onLost: (id: string, lease: KnownLease) => void
}

/** The lease of the record that a page without a grid shows: held and renewed while it is open, released on leaving. */
export class RecordLeases {
  readonly #options: RecordLeasesOptions
  readonly #board: LeaseBoard
  readonly #keeper: LeaseKeeper
  readonly #listeners = new Set<() => void>()
  #open: string | null = null
  #revision = 0

  constructor(options: RecordLeasesOptions) {
    const { category, me, api, onLost } = options
    this.#options = options
    this.#board = new LeaseBoard(me.id, () => {})
    this.#keeper = new LeaseKeeper({
      category,
      me: me.id,
      board: this.#board,
      api,
      onRefused: () => {},
      onLost,
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

  /** Takes the record over from its holder, who sees the message. */
  async takeOver(id: string, message: string): Promise<void> {
    const { category, api } = this.#options
    this.#keeper.adopt(await api.takeOverLease(category, id, message))
  }

  async handOver(id: string, to: string): Promise<void> {
    const { category, api } = this.#options
    this.#keeper.adopt(await api.handOverLease(category, id, to))
  }

  retry(id: string): void {
    this.#keeper.retry(id)
  }

  /**
   * Holds the lease of a record instead of that of the one before; null holds none. The one before is released, unless
   * the server has done so already.
   */
  hold(id: string | null, isReleased = false): void {
    if (isReleased && this.#open !== null && this.#open !== id) this.#keeper.forgetReleased(this.#open)
    this.#open = id
    this.#keeper.setActive(new Set(id === null ? [] : [id]))
  }

  start(): () => void {
    const stopBoard = this.#board.subscribe(() => {
      this.#keeper.sync()
      this.#notify()
    })
    const stop = this.#keeper.start()
    this.hold(this.#open)
    return () => {
      stop()
      stopBoard()
      this.#board.stop()
    }
  }

  /** Subscribes to changes of leases over a connection; returns how to stop. */
  join(live: Pick<Live, 'subscribeHints'>): () => void {
    const { category, api } = this.#options
    return live.subscribeHints(category, {
      hint: (data) => this.#board.applyHint(data),
      joined: () => void this.#board.replaceAll(() => api.listLeases(category)).catch(() => {}),
    })
  }

  #notify() {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
