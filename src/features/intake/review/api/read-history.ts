import { readHistory as call } from '../../../../../contract/calls/read-history.ts'
import type { Recorded } from '../../../../../contract/events/recorded.ts'
import { evolveIntakeItem, type IntakeItemFact } from '../../../../../machines/intake-item/intake-item.evolve.ts'
import type { IntakeItem } from '../../../../../machines/intake-item/intake-item.ts'
import { send } from '../../../../shared/api/client.ts'

/** One claim made from its stream, for a row of which events were missed; or as of the event `upto`. */
export async function readClaim(id: string, upto = Number.MAX_SAFE_INTEGER): Promise<IntakeItem | null> {
  const { events } = await send(call, { params: { category: 'intake_item', id } })
  return foldClaim(events.filter((event) => event.id <= upto))
}

/** A claim's events, oldest first, folded into what they make. */
function foldClaim(events: readonly Recorded[]): IntakeItem | null {
  return events.reduce<IntakeItem | null>(
    (item, event) => evolveIntakeItem(item, event as IntakeItemFact & Recorded),
    null,
  )
}
