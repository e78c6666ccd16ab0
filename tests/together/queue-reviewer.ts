import { readLog } from '../../contract/calls/read-log.ts'
import type { KeptRow } from '../../contract/drafts/draft.ts'
import { type Recorded, idOf } from '../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact, snapshotOf } from '../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../machines/intake-item/intake-item.ts'
import type { Caller } from '../../server/testing/caller.ts'

/** Claims as somebody has them who follows the log from a cursor, as a browser does. */
export class Follower {
  readonly claims = new Map<string, IntakeItem>()
  /** Events that the machine would not have taken where they came. */
  readonly impossible: string[] = []
  readonly events: Recorded[] = []
  readonly #caller: Caller
  #cursor: number

  constructor(caller: Caller, cursor: number) {
    this.#caller = caller
    this.#cursor = cursor
  }

  async catchUp() {
    for (let behind = 1; behind > 0; ) {
      const query = { topic: 'intake_item', after: String(this.#cursor) } as const
      const page = await this.#caller.ok(readLog, { query })
      for (const event of page.events as Recorded[]) this.applyEvent(event)
      this.#cursor = page.cursor
      behind = page.behind
    }
  }

  applyEvent(event: Recorded) {
    const fact = event as IntakeItemFact & Recorded
    const item = this.claims.get(idOf(event.stream)) ?? null
    this.events.push(event)
    if (item && event.version !== item.version + 1) this.impossible.push(`${event.stream} skips to ${event.version}`)
    if (!snapshotOf(item).can(fact)) this.impossible.push(`${event.type} on ${event.stream} at ${event.version}`)
    else this.claims.set(idOf(event.stream), evolveIntakeItem(item, fact))
  }
}

/** One of the virtual reviewers: what her browser has, and what she has drafted. */
export interface Reviewer {
  readonly id: string
  readonly caller: Caller
  readonly mayTakeOver: boolean
  /** What she sees: as old as her last look. */
  sees: Follower
  draft: { version: number; rows: readonly Pick<KeptRow, 'id' | 'changes'>[] }
}
