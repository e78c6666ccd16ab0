import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import type { IntakeRow } from './intake-row.ts'
import { formatValue } from './value-format.ts'

/** As many values as one reads in a line; who set more did not type them. */
const mostShown = 3

/** What was to be set on which claim, so that it is not lost to its author: "2026-0814: City “Avon”". */
export function describeEdit({ claim_number }: IntakeRow, changes: ClaimChanges, lookups: ClaimLookups): string {
  const fields = Object.keys(changes) as EditableField[]
  if (fields.length > mostShown) return `${claim_number}: ${countOf(fields.length, 'field')}`
  const shown = fields.map((field) => {
    const value = changes[field] ?? null
    return `${labelOf(field)} ${value ? `“${formatValue(field, value, lookups)}”` : 'emptied'}`
  })
  return `${claim_number}: ${shown.join(', ')}`
}
