import { type ClaimColumn, claimColumns, columnLabels, requiredColumns } from '../../contract/claims/claim-fields.ts'
import { valuesByColumn } from '../import/check-row.ts'
import type { FileFormat } from '../import/file-format.ts'
import { claimFlags, claimFlagTexts } from '../intake-item/claim-flags.ts'
import { hasValidCheckDigit } from '../intake-item/vin-check-digit.ts'
import { claimRules } from './claim-rules.ts'
import { otherClaimNames } from './other-names.ts'
import { isOwnHeader } from './own-header.ts'

/** The claim of a row's values, by column name. */
export const claimOf = (values: readonly string[]) => valuesByColumn(claimColumns, values)

/** A carrier's file of claims (section 3, "Intake CSV"). */
export const claimFile = {
  name: 'claims',
  noun: { one: 'claim', many: 'claims' },
  title: 'claim_number',
  columns: claimColumns,
  labels: columnLabels,
  required: requiredColumns,
  otherNames: otherClaimNames,
  rules: claimRules,
  rowsPerRequest: 100,
  isOurs: isOwnHeader,
  hasWarning: isFlagged,
  warningsOf: (values, today) =>
    claimFlags(claimOf(values), { today, storm: null }).map((flag) => claimFlagTexts[flag]),
  toSend({ values, changes, record }, { file, import: run }) {
    const source = { file, import: run, row: record }
    return { ...claimOf(values), source, ...(changes.length > 0 && { normalised: [...changes] }) }
  },
} as const satisfies FileFormat

const [vinPlace, lossPlace, receivedPlace] = ['vin', 'date_of_loss', 'date_received'].map((column) =>
  claimColumns.indexOf(column as ClaimColumn),
) as [number, number, number]

/** Whether an accepted row has a flag that the file alone can raise; `claimFlags` names them. */
function isFlagged(values: readonly string[], today: string): boolean {
  const loss = values[lossPlace] as string
  const received = values[receivedPlace] as string
  return loss > today || received > today || received < loss || !hasValidCheckDigit(values[vinPlace] as string)
}
