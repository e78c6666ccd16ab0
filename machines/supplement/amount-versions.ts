import type { Recorded } from '../../contract/events/recorded.ts'
import type { SupplementEvent } from '../../contract/events/supplement.events.ts'
import type { AmountVersion } from '../../contract/supplements/supplement-version.ts'
import type { Supplement } from '../../contract/supplements/supplement.ts'
import { evolveSupplement } from './supplement.evolve.ts'

/** A version with where its event is in the log: what was stored up to there was known by then. */
interface PlacedVersion {
  readonly position: number
  readonly version: AmountVersion
}

/** The versions of a supplement's amounts by all of its events, oldest first. Pure. */
export function amountVersionsOf(events: readonly (SupplementEvent & Recorded)[]): PlacedVersion[] {
  let state: Supplement | null = null
  return events.flatMap((event) => {
    const before: Supplement | null = state
    const after = evolveSupplement(before, event)
    state = after
    const isOther =
      before !== null &&
      (before.amount_cents !== after.amount_cents || JSON.stringify(before.lines) !== JSON.stringify(after.lines))
    if (event.type !== 'SupplementApproved' && !isOther) return []
    const { lines, amount_cents } = after
    const change =
      event.type === 'SupplementApproved' ? 'approved' : event.type === 'SupplementAmountsSet' ? 'amounts' : 'undone'
    const { id: position, version, at, by } = event
    return [{ position, version: { version, change, by: by.name, at, lines, amount_cents } }]
  })
}
