import { editableFields, type EditableField, labelOf } from '../../../../../contract/claims/claim-fields.ts'
import type { FieldDefinition } from '../../../../workspace/definition.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import { isChoice, optionsForMany, optionsOf } from './field-options.ts'
import type { IntakeRow } from './intake-row.ts'
import { parseValue } from './parse-value.ts'
import { formatValue } from './value-format.ts'

/** What a reviewer decides comes first. */
const decidedFirst: readonly EditableField[] = [
  'action',
  'event',
  'destination',
  'call_center_id',
  'appraiser_id',
  'existing_claimant',
  'assignee_id',
  'due_on',
  'send_back_reason',
  'send_back_message',
  'claim_type',
]
const order = [...decidedFirst, ...editableFields.filter((field) => !decidedFirst.includes(field))]

const kinds: Partial<Record<EditableField, FieldDefinition<IntakeRow>['kind']>> = {
  primary_phone: 'phone',
  secondary_phone: 'phone',
  date_of_loss: 'day',
  date_received: 'day',
  due_on: 'day',
  year: 'number',
  impact_notes: 'long text',
  send_back_message: 'long text',
}

/** The fields of a claim, with the names that are looked up for them. */
export function claimFields(lookups: ClaimLookups): readonly FieldDefinition<IntakeRow, EditableField>[] {
  return order.map((name) => ({
    name,
    label: labelOf(name),
    kind: isChoice(name) ? 'choice' : (kinds[name] ?? 'text'),
    ...(isChoice(name) && {
      options: (row: IntakeRow | null) => optionsOf(name, row, lookups),
      optionsForMany: () => optionsForMany(name, lookups),
    }),
    ...(name === 'not_contact' && { isSetByAction: true }),
    ...(name === 'existing_claimant' && { perRow: 'No contact matches' }),
    parse: (text, row) => parseValue(name, text, lookups, row),
    format: (value, row) => formatValue(name, value, lookups, row?.match ?? null),
  }))
}
