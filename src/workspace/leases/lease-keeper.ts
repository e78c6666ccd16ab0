import type { StreamCategory } from '../../../contract/categories.ts'
import { type Lease, leaseRenewMs } from '../../../contract/leases/lease.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { LeasesApi } from './api/leases-api.ts'
import type { KnownLease, LeaseBoard } from './lease-board.ts'

/** State of the lease of a row that the user works on: requested, the user's, somebody else's, or failed. */
export type LeaseState = 'requested' | 'mine' | 'others' | 'failed'

export interface KeeperOptions {
  readonly category: StreamCategory
  readonly me: string
  readonly board: LeaseBoard
  readonly api: Pick<LeasesApi, 'takeLease' | 'renewLease' | 'releaseLease' | 'releaseLeaseInPassing' | 'listLeases'>
  /** A lease of the user has gone to a colleague. */
  readonly onLost: (id: string, lease: KnownLease) => void
  /** A row that the user begins to work on is a colleague's, with the reason. */
  readonly onRefused: (id: string, reason: string) => void
  readonly onChange: () => void
}

/** How long a lease is kept after the user has left the row: the last change may have no answer yet. */
const lingerMs = 1500
/** The same for one that was handed to the user and is not open yet. */
const untilOpenedMs = 10_000

/** Takes the leases of the rows that the user works on, renews them, and releases them on leaving. */
export class LeaseKeeper {
  readonly #options: KeeperOptions
  readonly #states = new Map<string, LeaseState>()
  /** Rows of colleagues whose leases were on the board. */
  readonly #seen = new Set<string>()
  readonly #releasing = new Map<string, ReturnType<typeof setTimeout>>()
  #active: ReadonlySet<string> = new Set()
  #renewing: ReturnType<typeof setInterval> | undefined

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  of(id: string): LeaseState | null {
    return this.#states.get(id) ?? null
  }

  /** Sets the rows that the user works on now. */
  setActive(ids: ReadonlySet<string>): void {
    this.#active = ids
    for (const id of ids) {
      this.#keep(id)
      if (!this.#states.has(id)) void this.#acquireLease(id)
    }
    for (const id of this.#states.keys()) if (!ids.has(id)) this.#releaseLater(id)
  }

  /** Compares with the board: acquires a lease that became free, reports one that was lost. */
  sync(): void {
    const { board, me, onLost } = this.#options
    for (const [id, state] of this.#states) {
      const lease = board.of(id)
      if (state === 'mine' && lease && lease.holder.id !== me) {
        this.#seen.add(id)
        this.#set(id, 'others')
        onLost(id, lease)
      } else if (state === 'others' && lease?.holder.id === me) this.#set(id, 'mine')
      else if (state === 'others' && lease) this.#seen.add(id)
      // Only a lease that was seen as held can become free; otherwise it would request without end.
      else if (state === 'others' && this.#seen.delete(id) && this.#active.has(id)) void this.#acquireLease(id)
    }
  }

  /** Adopts a lease that was taken otherwise: as the next one, or by taking it over. */
  adopt(lease: Lease): void {
    this.#keep(lease.id)
    this.#options.board.set(lease)
    this.#set(lease.id, lease.holder.id === this.#options.me ? 'mine' : 'others')
    this.#startRenewing()
    if (!this.#active.has(lease.id)) this.#releaseLater(lease.id, untilOpenedMs)
  }

  /** Gives up a lease that the server has released already. */
  forgetReleased(id: string): void {
    this.#keep(id)
    this.#options.board.remove(id)
    this.#forget(id)
  }

  /** Requests again what failed. */
  retry(id: string): void {
    if (this.#active.has(id)) void this.#acquireLease(id)
  }

  start(): () => void {
    const life = new AbortController()
    // Restored from the back-forward cache.
    addEventListener('pageshow', ({ persisted }) => persisted && this.setActive(new Set(this.#active)), {
      signal: life.signal,
    })
    addEventListener('pagehide', () => this.#releaseAll(), { signal: life.signal })
    return () => {
      life.abort()
      this.#releaseAll()
    }
  }

  #releaseAll() {
    const { api, category } = this.#options
    clearInterval(this.#renewing)
    this.#renewing = undefined
    for (const timer of this.#releasing.values()) clearTimeout(timer)
    this.#releasing.clear()
    for (const [id, state] of this.#states) if (state === 'mine') api.releaseLeaseInPassing(category, id)
    this.#states.clear()
  }

  async #acquireLease(id: string) {
    const { api, category, board } = this.#options
    this.#set(id, 'requested')
    try {
      const lease = await api.takeLease(category, id)
      if (!this.#states.has(id)) return void this.#release(id)
      board.set(lease)
      this.#set(id, 'mine')
      this.#startRenewing()
    } catch (error) {
      if (!this.#states.has(id)) return
      this.#startRenewing()
      this.#set(id, isHeldByOther(error) ? 'others' : 'failed')
      if (!isHeldByOther(error)) return
      this.#options.onRefused(id, (error as ApiProblem).message)
      // The holder comes with the list or a hint; where neither has come, it is requested.
      if (!board.of(id)) await board.replaceAll(this.#list).catch(() => {})
      if (board.of(id)) this.#seen.add(id)
      else if (this.#states.get(id) === 'others') this.#set(id, 'failed')
    }
  }

  readonly #list = () => this.#options.api.listLeases(this.#options.category)

  #startRenewing() {
    this.#renewing ??= setInterval(() => {
      for (const [id, state] of this.#states) {
        if (state === 'mine') void this.#renew(id)
        else if (state === 'failed') this.retry(id)
      }
      if (this.#states.size > 0) return
      clearInterval(this.#renewing)
      this.#renewing = undefined
    }, leaseRenewMs)
  }

  async #renew(id: string) {
    const { api, category, board } = this.#options
    try {
      board.set(await api.renewLease(category, id))
    } catch (error) {
      // Without an answer it stays; a browser that comes back too late gets a refusal then.
      if (!(error instanceof ApiProblem) || error.status !== 409 || this.#states.get(id) !== 'mine') return
      if (isHeldByOther(error)) await board.replaceAll(this.#list).catch(() => {})
      else {
        board.remove(id)
        if (this.#active.has(id)) await this.#acquireLease(id)
        else this.#forget(id)
      }
    }
  }

  #keep(id: string) {
    clearTimeout(this.#releasing.get(id))
    this.#releasing.delete(id)
  }

  #releaseLater(id: string, ms = lingerMs) {
    if (this.#states.get(id) !== 'mine') return this.#forget(id)
    if (!this.#releasing.has(id))
      this.#releasing.set(
        id,
        setTimeout(() => void this.#release(id), ms),
      )
  }

  async #release(id: string) {
    const { api, category, board } = this.#options
    this.#forget(id)
    board.remove(id)
    // If the request is lost, the lease expires by itself.
    await api.releaseLease(category, id).catch(() => {})
  }

  #forget(id: string) {
    this.#releasing.delete(id)
    this.#seen.delete(id)
    this.#states.delete(id)
    this.#options.onChange()
  }

  #set(id: string, state: LeaseState) {
    this.#states.set(id, state)
    this.#options.onChange()
  }
}

function isHeldByOther(error: unknown): boolean {
  return error instanceof ApiProblem && (error.problem.type?.endsWith(':held-by-other') ?? false)
}
