import { readLog } from '../../contract/calls/read-log.ts'
import type { Recorded } from '../../contract/events/recorded.ts'
import type { Topic } from '../../contract/push/envelope.ts'
import type { ColleagueDiary } from '../../server/demo/colleagues/colleague.ts'
import type { ApiClient } from '../faults/api-client.ts'

/** What a page of a topic was sent since it was opened. */
export interface Page {
  readonly name: string
  readonly topic: Topic
  readonly since: number
  readonly received: number[]
  /** The cursor up to which it was open; null while it is. */
  until: number | null
}

/** What the server has confirmed to colleagues, and what their pages saw: the soak test compares it with the log. */
export class Diary implements ColleagueDiary {
  readonly pages = new Map<string, Page>()
  /** The contact that a confirmed ingest reported, by claim; null where it made none. */
  readonly ingested = new Map<string, string | null>()
  /** Confirmed calls: the contact of each, by call. */
  readonly calls = new Map<string, string>()
  /** Confirmed appointments: the contact of each. */
  readonly appointments = new Map<string, string>()
  readonly faults: string[] = []
  readonly counts = new Map<string, number>()
  readonly #logs = new Map<Topic, Recorded[]>()
  readonly #ends = new Map<Topic, number>()

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  noteChange(): void {}

  noteIngest(claim: string, contact: string | null): void {
    this.ingested.set(claim, contact)
  }

  noteCall(call: string, contact: string): void {
    this.calls.set(call, contact)
  }

  noteBooking(appointment: string, contact: string): void {
    this.appointments.set(appointment, contact)
  }

  fault(what: string): void {
    this.faults.push(what)
  }

  beginPage(name: string, topic: Topic, since: number): void {
    this.pages.set(name, { name, topic, since, received: [], until: null })
    if (!this.#ends.has(topic)) this.#ends.set(topic, since)
  }

  notePage(name: string, ids: readonly number[]): void {
    this.pages.get(name)?.received.push(...ids)
  }

  /** The page was closed when it had been sent all up to a cursor, or more. */
  endPage(name: string, cursor: number): void {
    const page = this.pages.get(name)
    if (page) page.until = Math.max(cursor, page.received.at(-1) ?? 0)
  }

  cursorOf(name: string): number {
    const page = this.pages.get(name)
    return page ? (page.received.at(-1) ?? page.since) : 0
  }

  /** The log of a topic since the first page of it was opened, as far as it goes now. */
  async eventsOf(client: ApiClient, topic: Topic): Promise<readonly Recorded[]> {
    const known = this.#logs.get(topic) ?? []
    this.#logs.set(topic, known)
    for (;;) {
      const after = this.#ends.get(topic) ?? 0
      const page = await client.ok(readLog, { query: `?topic=${topic}&after=${after}` })
      known.push(...page.events)
      this.#ends.set(topic, page.cursor)
      if (page.behind === 0) return known
    }
  }
}
