import type { Database } from '../db/database.ts'
import { notFound } from '../http/problem.ts'
import { type Claimant, type FindByLink, hasLink, isWritten, type LookAtClaimant } from './claimant-access.ts'
import { mustBeOpenTo } from '../http/open-office.ts'
import { CountedAttempts, CountedRequests } from './counted-attempts.ts'

/** Links that lead nowhere: 10 an hour from one address (domain, section 8). */
const guesses = { most: 10, secondsEach: 360 }
/** Requests by one link from one address, at each server: 120 at once, and one a second. */
const requests = { most: 120, msEach: 1000 }

/**
 * Lets in who has a link. Wrong links count against their address and against no right one; requests by a link count
 * against that link at that address alone. So a flood of either shuts out nobody else, also behind a shared address.
 */
export class ClaimantGate {
  readonly #database: Database
  readonly #find: FindByLink
  readonly #guesses: CountedAttempts
  readonly #requests: CountedRequests

  constructor(database: Database, find: FindByLink, clock: () => number = Date.now) {
    this.#database = database
    this.#find = find
    this.#guesses = new CountedAttempts(database, clock)
    this.#requests = new CountedRequests(requests, clock)
  }

  /**
   * @throws Refused 404, one and the same for a link that is forged, another claimant's, or over; 429 after too many of
   * them, and after too many requests; 403 where the business is suspended.
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
      if (isWritten(id, token)) await this.#guesses.count({ key: ['claimant-guess', address], ...guesses })
      throw notFound()
    }
    this.#requests.count(`${claimant.contactId} ${address}`)
    await mustBeOpenTo(this.#database, claimant)
    return claimant
  }
}
