import type { Claim, ContactMatch } from '../../../../../contract/claims/claim.ts'
import type { IntakeItem } from '../../../../../machines/intake-item/intake-item.ts'

/** A row of the grid: the claim as its events make it, and the contact it seems to be about. */
export interface IntakeRow extends IntakeItem {
  readonly match: ContactMatch | null
}

/** The row of a claim as the server lists it. Which claim it goes with is worked out here, from all rows. */
export function rowOf(claim: Claim): IntakeRow {
  return { ...claim, outcome: null }
}

/** The row with another match; the row itself where it has this one. */
export function withMatch(row: IntakeRow, match: ContactMatch | null): IntakeRow {
  return isSame(row.match, match) ? row : { ...row, match }
}

function isSame(one: ContactMatch | null, other: ContactMatch | null): boolean {
  if (!one || !other) return one === other
  return one.id === other.id && one.by === other.by && one.name === other.name && one.status === other.status
}
