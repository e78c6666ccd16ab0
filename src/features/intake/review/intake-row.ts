import type { Claim, ContactMatch } from '../../../../contract/claims/claim.ts'
import type { IntakeItem } from '../../../../machines/intake-item/intake-item.ts'

/** A row of the grid: the claim as its events make it, and the contact it seems to be about. */
export interface IntakeRow extends IntakeItem {
  readonly match: ContactMatch | null
}

/** The row of a claim as the server lists it. Which claim it goes with is worked out here, from all rows. */
export function rowOf(claim: Claim): IntakeRow {
  return { ...claim, outcome: null }
}
