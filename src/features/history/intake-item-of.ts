import type { Recorded } from '../../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../machines/intake-item/intake-item.evolve.ts'
import { ownEvents } from './aggregate-history.ts'
import type { IntakeItem } from '../../../machines/intake-item/intake-item.ts'

/** The claim that its events make, in their order; those of its notes make nothing of it. */
export function intakeItemOf(events: readonly Recorded[]): IntakeItem | null {
  return ownEvents(events).reduce<IntakeItem | null>(
    (item, event) => evolveIntakeItem(item, event as unknown as IntakeItemFact),
    null,
  )
}
