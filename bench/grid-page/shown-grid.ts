import type { ClaimChanges } from '../../contract/claims/claim.ts'

/** A grid on the page, bare or the product's own. */
export interface ShownGrid {
  /** Changes rows, by their place in the file, as if somebody else had. */
  change(places: readonly number[], changes: ClaimChanges): void
  /** Shows on these rows, by their place in the file, what colleagues do there. The bare grid has no such thing. */
  mark?(places: readonly number[]): void
  /** Rows that the grid holds now. */
  held(): number
}
