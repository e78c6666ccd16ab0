import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import { type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import { countOf } from '../../../../shared/ui/format-count.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import type { IntakeRow } from './intake-row.ts'
import { valueWords } from './value-words.ts'

/** As many values as one reads in a line; who set more did not type them. */
const mostTold = 3

/** What was to be set on which claim, so that it is not lost to its author: "2026-0814: City “Avon”". */
export function editWords({ claim_number }: IntakeRow, changes: ClaimChanges, lookups: ClaimLookups): string {
  const fields = Object.keys(changes) as EditableField[]
  if (fields.length > mostTold) return `${claim_number}: ${countOf(fields.length, 'field')}`
  const told = fields.map((field) => {
    const value = changes[field] ?? null
    return `${labelOf(field)} ${value ? `“${valueWords(field, value, lookups)}”` : 'emptied'}`
  })
  return `${claim_number}: ${told.join(', ')}`
}
