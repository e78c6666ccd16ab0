import { type AttemptLimit, takeAttempt } from '../db/attempts.ts'
import type { Database } from '../db/database.ts'
import { notFound, tooManyTries } from '../http/problem.ts'
import { type Claimant, type FindByLink, hasLink, isWritten, type LookAtClaimant } from './claimant-access.ts'

/** Links that lead nowhere: 10 an hour from one address (domain, section 8). */
const guesses = { most: 10, secondsEach: 360 }
/** Requests by one link from one address, at each server: 120 at once, and one a second. */
const requests = { most: 120, msEach: 1000 }

/** How many lanes are remembered here. */
const mostRemembered = 10_000

/**
 * Lets in who has a link. Wrong links count against their address and against no right one; requests by a link count
 * against that link at that address alone. So a flood of either shuts out nobody else, also behind a shared address.
 */
export class ClaimantGate {
  readonly #database: Database
  readonly #find: FindByLink
  readonly #clock: () => number
  /** Until when a lane is refused, in milliseconds: a flood does not reach the database. */
  readonly #refusedUntil = new Map<string, number>()
  /** When a lane of requests has all of them left, in milliseconds. */
  readonly #restedAt = new Map<string, number>()

  constructor(database: Database, find: FindByLink, clock: () => number = Date.now) {
    this.#database = database
    this.#find = find
    this.#clock = clock
  }

  /**
   * @throws Refused 404, one and the same for a link that is forged, another claimant's, or over; 429 after too many of
   * them, and after too many requests.
   */
  admit(id: string, token: string, address: string): Promise<Claimant> {
    return this.admitTo({ id, token, address }, hasLink)
  }

  /** The same, with what the look has found. */
  async admitTo<Found>(
    { id, token, address }: { readonly id: string; readonly token: string; readonly address: string },
    look: LookAtClaimant<Found>,
  ): Promise<Claimant & { readonly found: Found }> {
    const claimant = await this.#find(id, token, look)
    if (!claimant) {
      if (isWritten(id, token)) await this.#count({ key: ['claimant-guess', address], ...guesses })
      throw notFound()
    }
    this.#countRequest(`${claimant.contactId} ${address}`)
    return claimant
  }

  /** Only what protects this process is counted here; guesses are counted for all servers. */
  #countRequest(lane: string): void {
    const now = this.#clock()
    const restedAt = Math.max(now, this.#restedAt.get(lane) ?? 0) + requests.msEach
    const wait = restedAt - now - requests.most * requests.msEach
    if (wait > 0) throw tooManyTries(Math.ceil(wait / 1000))
    if (this.#restedAt.size >= mostRemembered) this.#restedAt.clear()
    this.#restedAt.set(lane, restedAt)
  }

  async #count(limit: AttemptLimit): Promise<void> {
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
