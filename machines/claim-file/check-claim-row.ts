import { claimColumns, type ClaimColumn } from '../../contract/claims/claim-fields.ts'
import { type ClaimRules, claimRules } from './claim-rules.ts'

/** One value that checking changed. A value that is only shortened for the record never reaches 4,000 characters. */
export interface Change {
  readonly field: ClaimColumn
  readonly from: string
  readonly to: string
}

export interface Fault {
  readonly field: ClaimColumn
  /** A sentence part that follows the column's label: "VIN has 11 characters, a VIN has 17". */
  readonly reason: string
}

/** A row after checking, values in the order of `claimColumns`. Without faults it is accepted, in canonical form. */
export interface CheckedRow {
  readonly values: readonly string[]
  readonly changes: readonly Change[]
  readonly faults: readonly Fault[]
}

const noChanges: readonly Change[] = []
const noFaults: readonly Fault[] = []
/** The longest text that the contract keeps of a change. */
const longestNote = 4000

/** Checks and mends one row, given in the order of `claimColumns`. Pure; text is only ever text. */
export function checkClaimRow(row: readonly string[], rules: ClaimRules = claimRules): CheckedRow {
  let values = row
  let changes: Change[] | null = null
  let faults: Fault[] | null = null
  for (let place = 0; place < claimColumns.length; place++) {
    const field = claimColumns[place] as ClaimColumn
    const rule = rules[field]
    const text = row[place] as string
    if (rule.accepts(text)) continue
    const mended = rule.mend(text)
    if (rule.accepts(mended)) {
      if (values === row) values = row.slice()
      ;(values as string[])[place] = mended
      changes ??= []
      changes.push({ field, from: text.slice(0, longestNote), to: mended })
    } else {
      faults ??= []
      faults.push({ field, reason: rule.reason(mended) })
    }
  }
  return { values, changes: changes ?? noChanges, faults: faults ?? noFaults }
}

/** The claim of a row's values, by column name. */
export function claimOf(values: readonly string[]): Record<ClaimColumn, string> {
  const claim: Partial<Record<ClaimColumn, string>> = {}
  for (const [place, column] of claimColumns.entries()) claim[column] = values[place] as string
  return claim as Record<ClaimColumn, string>
}
