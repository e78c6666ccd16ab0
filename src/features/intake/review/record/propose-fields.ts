import { actionsOnExisting, type ClaimAction } from '../../../../../contract/claims/choices.ts'
import type { ClaimChanges } from '../../../../../contract/claims/claim.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { StormView } from '../../../../../contract/storms/storm.ts'
import { missingFields } from '../../../../../machines/intake-item/intake-item.machine.ts'
import { proposeFor } from '../../../../../machines/intake-item/propose.ts'
import type { FieldChanges } from '../../../../workspace/definition.ts'
import type { MissingField } from '../../../../workspace/record/record-definition.ts'
import type { IntakeRow } from '../claim/intake-row.ts'

interface Known {
  /** The contact that the action would change, and its values as a claim's. */
  readonly contact: { readonly id: string; readonly values: FieldChanges<EditableField> } | null
  readonly storms: readonly StormView[]
}

/**
 * Fields that the action needs and the claim lacks, each with a value for it where there is one: the event by the rule
 * of arriving claims, the call center by the event, the rest from the contact that is changed.
 */
export function proposeFields(row: IntakeRow, action: ClaimAction | null, known: Known): MissingField<EditableField>[] {
  if (!action) return []
  const { contact, storms } = known
  const missing = missingFields({ ...row, action })
  const byRule = proposeFor(row, storms)
  const event = row.event ?? byRule.event
  const storm = storms.find(({ id }) => id === event)
  const changesContact = actionsOnExisting.includes(action) && action !== 'create_new_remove_old'
  return missing.map((field) => {
    const value = contact?.values[field]
    if (field === 'existing_claimant') {
      return { field, proposal: contact ? { value: contact.id, source: 'the match' } : undefined }
    }
    if (field === 'event' && byRule.event && storm) {
      return { field, proposal: { value: byRule.event, source: 'ZIP code and date of loss' } }
    }
    if (field === 'call_center_id' && storm?.settings.call_center_id) {
      return { field, proposal: { value: storm.settings.call_center_id, source: storm.title } }
    }
    return { field, proposal: value && changesContact ? { value, source: 'the contact' } : undefined }
  })
}

/** What the decision sets along with it. */
export function proposedChanges(missing: readonly MissingField<EditableField>[]): ClaimChanges {
  return Object.fromEntries(missing.flatMap(({ field, proposal }) => (proposal ? [[field, proposal.value]] : [])))
}
