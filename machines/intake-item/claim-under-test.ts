import type { Actor } from '../../contract/events/recorded.ts'
import type { IntakeItemEvent } from '../../contract/events/intake-item.events.ts'
import type { Decision } from '../decision.ts'
import { decideIntakeItem, type IntakeItemCommand } from './intake-item.decide.ts'
import { evolveIntakeItem, type IntakeItemFact } from './intake-item.evolve.ts'
import type { IntakeItem } from './intake-item.ts'
import { sampleClaimId } from './intake-item.samples.ts'

const reviewer: Actor = { id: '5a000000-0000-4000-8000-0000000000aa', name: 'R. Kimball' }

/** One claim and its log, driven by commands as the server drives it. For tests; `decide` is a parameter for faults. */
export class ClaimUnderTest {
  item: IntakeItem | null = null
  readonly log: IntakeItemFact[] = []
  readonly #decide: typeof decideIntakeItem

  constructor(decide = decideIntakeItem) {
    this.#decide = decide
  }

  send(command: IntakeItemCommand): Decision<IntakeItemEvent> {
    const decision = this.#decide(command, this.item)
    if (decision.ok) for (const event of decision.events) this.happen(event)
    return decision
  }

  happen(event: IntakeItemEvent): this {
    const version = this.log.length + 1
    const at = new Date(Date.UTC(2026, 2, 10, 10, 0, version)).toISOString()
    const fact: IntakeItemFact = { ...event, stream: `intake_item:${sampleClaimId}`, version, at, by: reviewer }
    this.log.push(fact)
    this.item = evolveIntakeItem(this.item, fact)
    return this
  }

  /** The claim as its log alone makes it. */
  rebuilt(): IntakeItem | null {
    return this.log.reduce<IntakeItem | null>(evolveIntakeItem, null)
  }
}
