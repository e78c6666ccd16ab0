import type { Recorded } from '../../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'

/** The claim that its events make; the log holds a claim's own events, in order. */
export function intakeItemOf(events: readonly Recorded[]): IntakeItem | null {
  return events.reduce<IntakeItem | null>(
    (item, event) => evolveIntakeItem(item, event as unknown as IntakeItemFact),
    null,
  )
}
