import { editableFields, type EditableField, labelOf } from '../../../contract/claims/claim-fields.ts'
import type { Draftable } from './draftable.ts'
import { isChoice, optionsForMany } from '../../features/intake/review/field-options.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { typedValue } from '../../features/intake/review/parse-value.ts'
import { valueWords } from '../../features/intake/review/value-words.ts'

/** What a reviewer decides comes first. */
const first: readonly EditableField[] = [
  'action',
  'event',
  'destination',
  'call_center_id',
  'appraiser_id',
  'existing_claimant',
  'claim_type',
]
const fields = [...first, ...editableFields.filter((field) => !first.includes(field))]

/** The waiting claims as drafts know them. */
export function draftableClaims(desk: ReviewDesk): Draftable {
  const { rows, choices, overlay } = desk

  return {
    unit: 'claim',
    decides: 'action',
    fields: () =>
      fields.map((name) => ({
        name,
        label: labelOf(name),
        choices: isChoice(name) ? optionsForMany(name, choices) : null,
      })),
    valueAt: (id, field, text) => typedValue(field as EditableField, text, choices, rows.get(id)),
    labelOf: (field) => labelOf(field as EditableField) ?? field,
    wordsOf: (field, value) => valueWords(field as EditableField, value, choices),
    versionOf: (id) => (rows.isDeparted(id) ? null : (rows.recorded(id)?.version ?? null)),
    subscribe: (listener) => rows.subscribe(listener),
    overlay,
  }
}
