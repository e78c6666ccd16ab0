import type { StreamCategory } from '../../../contract/categories.ts'
import { type Lease, leaseRenewMs } from '../../../contract/leases/lease.ts'
import { ApiProblem } from '../../shared/api/api-problem.ts'
import type { LeasesApi } from './api/leases-api.ts'
import type { KnownLease, LeaseBoard } from './lease-board.ts'

/** How a row that one works on stands: asked for, one's own, somebody else's, or not to be had for now. */
export type Keeping = 'asked' | 'mine' | 'others' | 'failed'

export interface KeeperOptions {
  readonly category: StreamCategory
  readonly me: string
  readonly board: LeaseBoard
  readonly api: Pick<LeasesApi, 'takeLease' | 'renewLease' | 'releaseLease' | 'releaseLeaseInPassing' | 'listLeases'>
  /** What one held has gone to a colleague. */
  readonly onLost: (id: string, lease: KnownLease) => void
  /** What one has begun to work on is a colleague's, with the reason. */
  readonly onRefused: (id: string, reason: string) => void
  readonly onChange: () => void
}

/** How long a row is kept that one has left: its last change may still be on its way. */
const lingerMs = 1500
/** The same for one that was handed to one, and is yet to be opened. */
const untilOpenedMs = 10_000

/** Takes the leases of the rows that one works on, keeps them alive, and gives them back on leaving. */
export class LeaseKeeper {
  readonly #options: KeeperOptions
  readonly #kept = new Map<string, Keeping>()
  /** Rows of colleagues whose leases were on the board. */
  readonly #seen = new Set<string>()
  readonly #leaving = new Map<string, ReturnType<typeof setTimeout>>()
  #wanted: ReadonlySet<string> = new Set()
  #renewing: ReturnType<typeof setInterval> | undefined

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  of(id: string): Keeping | null {
    return this.#kept.get(id) ?? null
  }

  /** What one works on at this moment. */
  want(ids: ReadonlySet<string>): void {
    this.#wanted = ids
    for (const id of ids) {
      this.#stay(id)
      if (!this.#kept.has(id)) void this.#take(id)
    }
    for (const id of this.#kept.keys()) if (!ids.has(id)) this.#leaveSoon(id)
  }

  /** Looks at what has been heard: what is free again is taken, what has gone to somebody else is lost. */
  look(): void {
    const { board, me, onLost } = this.#options
    for (const [id, keeping] of this.#kept) {
      const lease = board.of(id)
      if (keeping === 'mine' && lease && lease.holder.id !== me) {
        this.#seen.add(id)
        this.#set(id, 'others')
        onLost(id, lease)
      } else if (keeping === 'others' && lease?.holder.id === me) this.#set(id, 'mine')
      else if (keeping === 'others' && lease) this.#seen.add(id)
      // Only what was seen to be held has become free; else nothing would keep it from asking without end.
      else if (keeping === 'others' && this.#seen.delete(id) && this.#wanted.has(id)) void this.#take(id)
    }
  }

  /** Takes note of a lease that was got otherwise: as the next one, or by taking it over. */
  note(lease: Lease): void {
    this.#stay(lease.id)
    this.#options.board.take(lease)
    this.#set(lease.id, lease.holder.id === this.#options.me ? 'mine' : 'others')
    this.#startRenewing()
    if (!this.#wanted.has(lease.id)) this.#leaveSoon(lease.id, untilOpenedMs)
  }

  /** Tries again what could not be had. */
  retry(id: string): void {
    if (this.#wanted.has(id)) void this.#take(id)
  }

  start(): () => void {
    const life = new AbortController()
    // Back from where the browser had put the page away.
    addEventListener('pageshow', ({ persisted }) => persisted && this.want(new Set(this.#wanted)), {
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
    for (const timer of this.#leaving.values()) clearTimeout(timer)
    this.#leaving.clear()
    for (const [id, keeping] of this.#kept) if (keeping === 'mine') api.releaseLeaseInPassing(category, id)
    this.#kept.clear()
  }

  async #take(id: string) {
    const { api, category, board } = this.#options
    this.#set(id, 'asked')
    try {
      const lease = await api.takeLease(category, id)
      if (!this.#kept.has(id)) return void this.#release(id)
      board.take(lease)
      this.#set(id, 'mine')
      this.#startRenewing()
    } catch (error) {
      if (!this.#kept.has(id)) return
      this.#startRenewing()
      this.#set(id, isHeldByOther(error) ? 'others' : 'failed')
      if (!isHeldByOther(error)) return
      this.#options.onRefused(id, (error as ApiProblem).message)
      // Who it is comes with the list or a hint; where neither has come, it is asked for.
      if (!board.of(id)) await board.fill(this.#list).catch(() => {})
      if (board.of(id)) this.#seen.add(id)
      else if (this.#kept.get(id) === 'others') this.#set(id, 'failed')
    }
  }

  readonly #list = () => this.#options.api.listLeases(this.#options.category)

  #startRenewing() {
    this.#renewing ??= setInterval(() => {
      for (const [id, keeping] of this.#kept) {
        if (keeping === 'mine') void this.#renew(id)
        else if (keeping === 'failed') this.retry(id)
      }
      if (this.#kept.size > 0) return
      clearInterval(this.#renewing)
      this.#renewing = undefined
    }, leaseRenewMs)
  }

  async #renew(id: string) {
    const { api, category, board } = this.#options
    try {
      board.take(await api.renewLease(category, id))
    } catch (error) {
      // Without an answer it runs on; a browser that comes back too late finds out then.
      if (!(error instanceof ApiProblem) || error.status !== 409 || this.#kept.get(id) !== 'mine') return
      if (isHeldByOther(error)) await board.fill(this.#list).catch(() => {})
      else {
        board.free(id)
        if (this.#wanted.has(id)) await this.#take(id)
        else this.#forget(id)
      }
    }
  }

  #stay(id: string) {
    clearTimeout(this.#leaving.get(id))
    this.#leaving.delete(id)
  }

  #leaveSoon(id: string, ms = lingerMs) {
    if (this.#kept.get(id) !== 'mine') return this.#forget(id)
    if (!this.#leaving.has(id))
      this.#leaving.set(
        id,
        setTimeout(() => void this.#release(id), ms),
      )
  }

  async #release(id: string) {
    const { api, category, board } = this.#options
    this.#forget(id)
    board.free(id)
    // Lost on its way, the lease runs out by itself.
    await api.releaseLease(category, id).catch(() => {})
  }

  #forget(id: string) {
    this.#leaving.delete(id)
    this.#seen.delete(id)
    this.#kept.delete(id)
    this.#options.onChange()
  }

  #set(id: string, keeping: Keeping) {
    this.#kept.set(id, keeping)
    this.#options.onChange()
  }
}

function isHeldByOther(error: unknown): boolean {
  return error instanceof ApiProblem && (error.problem.type?.endsWith(':held-by-other') ?? false)
}
