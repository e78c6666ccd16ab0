import type { Hono } from 'hono'
import { expect } from 'vitest'
import type { AppointmentEvent } from '../../contract/events/appointment.events.ts'
import { addresses, type ClaimantLink } from '../../server/claimants/link.ts'
import { ClaimantBrowser } from '../../server/testing/claimant-browser.ts'

/** What a claimant does on the pages. All else is done by staff, or by an undo. */
export const eventsOfClaimant: ReadonlySet<AppointmentEvent['type']> = new Set([
  'AppointmentHeld',
  'AppointmentBooked',
  'AppointmentMoved',
  'AppointmentCancelled',
])

interface Times {
  readonly location: string
  /** Starts of free slots, one for each step. */
  readonly free: readonly number[]
  /** Start of one that others have filled. */
  readonly full: number
}

/** One claimant, who walks the machine of an appointment by the forms of the pages, without script. */
export class ClaimantOnPages {
  readonly link: ClaimantLink
  readonly #times: Times
  readonly #browser: ClaimantBrowser
  #step = 0
  /** The time that was chosen last. */
  chosen = 0

  constructor(app: Hono, link: ClaimantLink, times: Times) {
    this.link = link
    this.#times = times
    this.#browser = new ClaimantBrowser(app, { 'accept-language': 'en' })
  }

  async bringAbout({ type }: AppointmentEvent): Promise<void> {
    if (type === 'AppointmentHeld') return this.#choose(this.#next())
    if (type === 'AppointmentBooked') return this.#confirm(this.chosen || this.#next())
    if (type === 'AppointmentMoved') {
      // Only what is booked can be moved: the page says so before the form is sent.
      expect(await this.#read(this.#schedule)).toContain('A new time replaces it.')
      await this.#choose(this.#next())
      return this.#confirm(this.chosen)
    }
    if (type === 'AppointmentCancelled') await this.#send(addresses.cancel(this.link))
  }

  /** What each page says is what the machine says. */
  async isIn(state: string): Promise<void> {
    const [selector, cancel] = [await this.#read(addresses.selector(this.link)), await this.#read(this.#cancel)]
    const isBooked = state === 'booked'
    expect([state, selector.includes('See the appointment')]).toEqual([state, isBooked])
    expect([state, cancel]).toEqual([
      state,
      expect.stringContaining(isBooked ? 'Do you want to cancel this appointment?' : 'You have no appointment now.'),
    ])
    if (this.chosen === 0) return
    const slot = await this.#read(addresses.slot(this.link, this.#times.location, this.chosen))
    expect([state, slot]).toEqual([state, expect.stringContaining(text[state] ?? 'nothing')])
    expect([state, slot.includes('Held for you until')]).toEqual([state, state === 'held'])
  }

  /** Chooses and books a time that is full, as a page that was open too long still offers it: refused, nothing lost. */
  async triesFullSlot(state: string): Promise<void> {
    const { location, full } = this.#times
    const kept =
      state === 'booked' ? /Your booking is still .*Nearest free times/ : /You have no booking yet.*Nearest free/
    await this.#send(this.#schedule, { slot: String(full) })
    expect([state, this.#browser.text]).toEqual([state, expect.stringMatching(/was just taken/)])
    await this.#send(addresses.slot(this.link, location, full))
    expect([state, this.#browser.text]).toEqual([state, expect.stringMatching(kept)])
  }

  get #schedule() {
    return addresses.schedule(this.link, this.#times.location)
  }

  get #cancel() {
    return addresses.cancel(this.link)
  }

  #next(): number {
    this.chosen = this.#times.free[this.#step++] ?? 0
    return this.chosen
  }

  async #choose(slot: number): Promise<void> {
    await this.#send(this.#schedule, { slot: String(slot) })
  }

  async #confirm(slot: number): Promise<void> {
    await this.#send(addresses.slot(this.link, this.#times.location, slot))
  }

  async #read(address: string): Promise<string> {
    await this.#browser.open(address)
    expect([address, this.#browser.status]).toEqual([address, 200])
    return this.#browser.text
  }

  async #send(address: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.#browser.submit(address, fields)
    expect([address, this.#browser.status]).toEqual([address, 200])
  }
}

/** What the page of the chosen time says. */
const text: Readonly<Record<string, string>> = {
  unseen: 'Book this time',
  held: 'Book this time',
  booked: 'You’re all set',
  cancelled: 'Book this time',
}
