import { type AttemptLimit, takeAttempt } from '../db/attempts.ts'
import type { Database } from '../db/database.ts'
import { tooManyTries } from '../http/problem.ts'

/** How many lanes are remembered here. */
const mostRemembered = 10_000

/**
 * Attempts of strangers, counted by lane for all servers. A lane that is refused is remembered in the process, so that
 * a flood of it does not reach the database.
 */
export class CountedAttempts {
  readonly #database: Database
  readonly #clock: () => number
  /** Until when a lane is refused, in milliseconds. */
  readonly #refusedUntil = new Map<string, number>()

  constructor(database: Database, clock: () => number) {
    this.#database = database
    this.#clock = clock
  }

  /** @throws Refused 429 with the time to wait. */
  async count(limit: AttemptLimit): Promise<void> {
    const lane = limit.key.join('\n')
    const now = this.#clock()
    const until = this.#refusedUntil.get(lane) ?? 0
    if (until > now) throw tooManyTries(Math.ceil((until - now) / 1000))
    this.#refusedUntil.delete(lane)
    const wait = await this.#database.withoutBusiness((client) => takeAttempt(client, [limit], 'unsynced'))
    if (wait <= 0) return
    if (this.#refusedUntil.size >= mostRemembered) this.#refusedUntil.clear()
    this.#refusedUntil.set(lane, now + wait * 1000)
    throw tooManyTries(wait)
  }
}

/** Requests that are let in, at this server alone: so many at once, then one every so many milliseconds. */
export class CountedRequests {
  readonly #most: number
  readonly #msEach: number
  readonly #clock: () => number
  /** When a lane has all of them left, in milliseconds. */
  readonly #restedAt = new Map<string, number>()

  constructor({ most, msEach }: { readonly most: number; readonly msEach: number }, clock: () => number) {
    this.#most = most
    this.#msEach = msEach
    this.#clock = clock
  }

  /** @throws Refused 429 with the time to wait. */
  count(lane: string): void {
    const now = this.#clock()
    const restedAt = Math.max(now, this.#restedAt.get(lane) ?? 0) + this.#msEach
    const wait = restedAt - now - this.#most * this.#msEach
    if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000))
    if (this.#restedAt.size >= mostRemembered) this.#restedAt.clear()
    this.#restedAt.set(lane, restedAt)
  }
}
