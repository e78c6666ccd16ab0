import type { ClaimTracker, FoundClaim } from '../../../contract/claim-check/claim-check.ts'
import { mostFoundClaims } from '../../../contract/claim-check/claim-check.ts'
import { isLongId, rangesOfLongId } from '../../../contract/contacts/long-id.ts'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/problem.ts'
import { mustBeOpenTo } from '../../http/open-office.ts'
import { CountedAttempts, CountedRequests } from '../counted-attempts.ts'
import { answeredInSteps, type Stopwatch } from './answer-alike.ts'
import { type ClaimFacts, findClaimFacts, findLinkRecipient } from './claim-facts.queries.ts'
import type { FoldCourse } from './course.ts'
import { ClaimStamps } from './claim-stamps.ts'
import { CourseReader } from './course-reader.ts'
import { dayIn } from './day-in.ts'
import { type ClaimOnFile, foundClaim, searchKeysOf } from './found-claim.ts'
import { type LinkMessageDependencies, queueLinkMessage } from './link-message.ts'
import { promisedDays } from './promised-days.ts'
import { awaitedOf, positionOf, trackClaim } from './track-claim.ts'

/** Searches from one address, found or not: 10 an hour (domain, section 8). */
const searches = { most: 10, secondsEach: 360 }
/** Long ids that belong to no claim: as many. Those of a claim are let in, also from an address that others guess from. */
const guesses = { most: 10, secondsEach: 360 }
/** Requests for one claim from one address, at each server. */
const requests = { most: 120, msEach: 1000 }

/** How long a tracker is the same that no event changes: days begin with one of these, and estimates are made seldom. */
const sameMs = 600_000

/** How many long ids are remembered here. */
const mostKnown = 10_000

export interface ClaimCheckDependencies extends LinkMessageDependencies {
  readonly database: Database
  readonly foldCourse: FoldCourse
  readonly clock?: (() => Date) | undefined
  readonly stopwatch?: Stopwatch
  /** Where the log has been read up to. */
  readonly safeCursor: () => number
}

/** A claim that is looked at without a link. */
export interface CheckedClaim {
  readonly businessId: string
  readonly contactId: string
  readonly facts: ClaimFacts
  readonly tracker: ClaimTracker
}

/** Lets anyone look for a claim and see where it is, and nobody learn whose it is. */
export class ClaimCheckDesk {
  readonly #database: Database
  readonly #link: LinkMessageDependencies
  readonly #courses: CourseReader
  readonly #stamps: ClaimStamps
  readonly #now: () => number
  readonly #stopwatch: Stopwatch | undefined
  readonly #attempts: CountedAttempts
  readonly #requests: CountedRequests
  /** The contact of a long id, which never changes. */
  readonly #known = new Map<string, { readonly id: string; readonly business_id: string }>()

  constructor(dependencies: ClaimCheckDependencies) {
    const { database, foldCourse, clock, stopwatch, safeCursor } = dependencies
    this.#link = dependencies
    this.#database = database
    this.#courses = new CourseReader(foldCourse)
    this.#stamps = new ClaimStamps(database, safeCursor)
    this.#now = () => clock?.().getTime() ?? Date.now()
    this.#stopwatch = stopwatch
    this.#attempts = new CountedAttempts(database, Date.now)
    this.#requests = new CountedRequests(requests, Date.now)
  }

  /** Claims of a whole number. @throws Refused 429 after too many searches from the address. */
  async search(search: string, address: string): Promise<FoundClaim[]> {
    await this.#attempts.count({ key: ['claim-search', address], ...searches })
    return answeredInSteps(async () => {
      const { numbers, vins, phones } = searchKeysOf(search)
      const { rows } = await this.#database.withoutBusiness((client) =>
        client.query<ClaimOnFile>({
          name: 'claims-on-file',
          text: 'select id, first_name, last_name, vehicle from claims_on_file($1, $2, $3, $4)',
          values: [numbers, vins, phones, mostFoundClaims],
        }),
      )
      return rows.map(foundClaim)
    }, this.#stopwatch)
  }

  /** Who has a long id. @throws Refused 403 where the business is suspended, 404 for one that belongs to no claim, 429 after too many of them. */
  async admit(longId: string, address: string): Promise<{ readonly businessId: string; readonly contactId: string }> {
    const claim = await this.#find(longId.toUpperCase())
    if (!claim) {
      if (isLongId(longId)) await this.#attempts.count({ key: ['claim-long-id', address], ...guesses })
      throw notFound()
    }
    this.#requests.count(`${claim.id} ${address}`)
    const found = { businessId: claim.business_id, contactId: claim.id }
    await mustBeOpenTo(this.#database, found)
    return found
  }

  /** Where the claim of a long id is. @throws as `admit` does. */
  async track(longId: string, address: string): Promise<CheckedClaim> {
    return this.#track(await this.admit(longId, address))
  }

  /** What a tracker has as long as it is the same, and a way to read it. @throws as `admit` does. */
  async stamp(longId: string, address: string) {
    const claim = await this.admit(longId, address)
    const stamp = await this.#stamps.stampOf(claim.businessId, claim.contactId)
    const span = Math.floor(this.#now() / sameMs)
    return { stamp: `${span} ${stamp}`, track: () => this.#track(claim) }
  }

  async #track(claim: Pick<CheckedClaim, 'businessId' | 'contactId'>): Promise<CheckedClaim> {
    const now = this.#now()
    return this.#database.withBusiness(claim.businessId, async (client) => {
      const facts = await findClaimFacts(client, claim.contactId, this.#courses)
      if (!facts) throw notFound()
      const position = positionOf(facts)
      const { timezone } = facts
      const { businessId } = claim
      const promises = await promisedDays(client, awaitedOf(facts, position), { now, timezone, businessId })
      return { ...claim, facts, tracker: trackClaim(facts, position, { now, promises }) }
    })
  }

  /** Sends the claimant's own link to what is on file. Says nothing of whether there is anything. @throws as `admit` does. */
  async sendLink(longId: string, address: string): Promise<void> {
    const { businessId, contactId } = await this.admit(longId, address)
    await this.#database.withBusiness(businessId, async (client) => {
      const found = await findLinkRecipient(client, contactId)
      if (!found) return
      const { timezone, ...recipient } = found
      const day = dayIn(timezone, this.#now())
      await queueLinkMessage(client, this.#link, { ...recipient, businessId, day })
    })
  }

  async #find(longId: string) {
    if (!isLongId(longId)) return null
    const known = this.#known.get(longId)
    if (known) return known
    const { from, to } = rangesOfLongId(longId)
    const { rows } = await this.#database.withoutBusiness((client) =>
      client.query<{ id: string; business_id: string }>({
        name: 'claim-of-long-id',
        text: 'select id, business_id from claim_between($1::uuid[], $2::uuid[])',
        values: [from, to],
      }),
    )
    const [found] = rows
    if (!found || rows.length > 1) return null
    if (this.#known.size >= mostKnown) this.#known.clear()
    this.#known.set(longId, found)
    return found
  }
}
