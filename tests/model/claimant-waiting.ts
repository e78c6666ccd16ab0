import type { Hono } from 'hono'
import { expect } from 'vitest'
import { listWaitingList } from '../../contract/calls/list-waiting-list.ts'
import { offerEarlierTime } from '../../contract/calls/offer-earlier-time.ts'
import type { WaitingListEvent } from '../../contract/events/waiting-list.events.ts'
import { addresses, type ClaimantLink } from '../../server/claimants/link.ts'
import type { BookingDesk } from '../../server/testing/booking-desk.ts'
import { ClaimantBrowser } from '../../server/testing/claimant-browser.ts'

interface Around {
  readonly app: Hono
  readonly desk: BookingDesk
  readonly location: string
  /** Starts of free slots, each earlier than the one before. */
  readonly earlier: number[]
  /** Carries out the jobs that wait. */
  readonly settle: () => Promise<unknown>
}

/** One claimant with a booking, who walks the machine of the waiting list by forms, without script. */
export class ClaimantWaiting {
  readonly link: ClaimantLink
  /** Start of the appointment; 0 for none. */
  booked: number
  readonly #around: Around
  readonly #browser: ClaimantBrowser
  #offered = 0

  constructor(link: ClaimantLink, booked: number, around: Around) {
    this.link = link
    this.booked = booked
    this.#around = around
    this.#browser = new ClaimantBrowser(around.app, { 'accept-language': 'en' })
  }

  async bringAbout({ type }: WaitingListEvent): Promise<void> {
    await this.#acts[type]()
    await this.#around.settle()
  }

  /** What the page says is what the machine says, and the appointment is the one that it should be. */
  async isIn(state: string): Promise<void> {
    await this.#browser.open(this.#page)
    expect([state, this.#browser.status, this.#browser.text]).toEqual([state, 200, expect.stringMatching(text[state]!)])
    const { appointment } = await this.#around.desk.desk.contact(this.link.id)
    expect([state, appointment?.timestamp ?? 0]).toEqual([state, this.booked])
  }

  /** A page that was left open still offers what is gone: answering it changes nothing. */
  async answersLate(state: string): Promise<void> {
    if (this.#offered === 0 || state === 'offered') return
    for (const answer of ['accept', 'decline'])
      await this.#send(this.#page, { do: answer, timestamp: String(this.#offered) })
    await this.#around.settle()
    await this.isIn(state)
  }

  readonly #acts: Readonly<Record<WaitingListEvent['type'], () => Promise<unknown>>> = {
    EarlierTimeAsked: () => this.#send(this.#page, { do: 'ask', part_of_day: 'any', not_before: '' }),
    EarlierTimeOffered: async () => {
      const { desk, location } = this.#around
      this.#offered = this.#next()
      const { data } = await desk.desk.reviewer.ok(listWaitingList, { params: { locationId: location } })
      const params = { entryId: data[0]?.entry.id ?? '' }
      await desk.desk.reviewer.ok(offerEarlierTime, { params, body: { timestamp: this.#offered } })
    },
    EarlierTimeAccepted: async () => {
      await this.#send(this.#page, { do: 'accept', timestamp: String(this.#offered) })
      expect(this.#browser.text).toContain('You’re all set')
      this.booked = this.#offered
    },
    EarlierTimeDeclined: () => this.#send(this.#page, { do: 'decline', timestamp: String(this.#offered) }),
    EarlierTimeLapsed: async () => {
      const { desk, location } = this.#around
      const [faster = ''] = await desk.contacts(1)
      await desk.book(faster, location, this.#offered)
      await this.#send(this.#page, { do: 'accept', timestamp: String(this.#offered) })
      expect(this.#browser.text).toMatch(/was just taken .*Nearest free times/)
    },
    EarlierTimeWithdrawn: () => this.#send(this.#page, { do: 'withdraw' }),
    EarlierTimeFound: async () => {
      const { location } = this.#around
      this.booked = this.#next()
      await this.#send(addresses.schedule(this.link, location), { slot: String(this.booked) })
      await this.#send(addresses.slot(this.link, location, this.booked))
    },
    EarlierTimeClosed: async () => {
      await this.#send(addresses.cancel(this.link))
      this.booked = 0
    },
  }

  get #page() {
    return addresses.earlier(this.link)
  }

  #next(): number {
    return this.#around.earlier.shift() ?? 0
  }

  async #send(address: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#browser.submit(address, fields)
    expect([address, this.#browser.status]).toEqual([address, 200])
  }
}

const asks = /When can you come\?/
const text: Readonly<Record<string, RegExp>> = {
  unseen: asks,
  waiting: /You are on the waiting list/,
  offered: /An earlier time is free .*You can accept until/,
  accepted: asks,
  withdrawn: asks,
  fulfilled: asks,
  closed: /No appointment to move/,
}
