import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import type { IntakeRow } from './intake-row.ts'

const none: readonly EditableField[] = []

/** The empty fields that the chosen action needs, or a new contact where none is chosen. */
export function fieldsToFill(row: IntakeRow): readonly EditableField[] {
  // Nothing is made of these, whatever is missing.
  if (!row.action && (row.claim_type === 'cancel' || row.claim_type === 'ignore')) return none
  return missingFields(row, row.action ?? 'create_new')
}
