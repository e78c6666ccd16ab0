import type { ContactMatch } from '../../../../../contract/claims/claim.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import { isChoice, optionsOf } from './field-options.ts'

/** A field's value as people read it: a choice by its label, a phone with its brackets, a row's match by its name. */
export function formatValue(
  field: EditableField,
  value: string | null,
  lookups: ClaimLookups,
  match: ContactMatch | null = null,
): string {
  if (!value) return 'empty'
  if (field === 'event') return lookups.stormTitle(value)
  if (field === 'appraiser_id' || field === 'call_center_id' || field === 'assignee_id')
    return lookups.personName(value)
  if (field === 'existing_claimant' || field === 'not_contact') return lookups.contactName(value, match)
  if (isChoice(field)) return optionsOf(field, null, lookups).find((option) => option.value === value)?.label ?? value
  if (field === 'primary_phone' || field === 'secondary_phone') return formatPhone(value)
  if (field === 'date_of_loss' || field === 'date_received' || field === 'due_on') return formatDay(value)
  return value
}
