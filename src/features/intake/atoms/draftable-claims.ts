import { editableFields, type EditableField, labelOf } from '../../../../contract/claims/claim-fields.ts'
import type { Draftable, DraftField, DraftValue } from '../../../shared/queue/draftable.ts'
import { isChoice, optionsOf } from './field-options.ts'
import type { ReviewDesk } from './review-desk.ts'
import { typedValue } from './typed-value.ts'
import { valueWords } from './value-words.ts'

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

/** Each claim's own: the contact that it seems to be about. */
const matched = 'matched'

/** The waiting claims as drafts know them. */
export function draftableClaims(desk: ReviewDesk): Draftable {
  const { rows, choices, overlay } = desk

  const choicesOf = (field: EditableField): DraftField['choices'] => {
    if (!isChoice(field)) return null
    const options = optionsOf(field, null, choices).map(({ value, label }) => ({ value: value ?? '', label }))
    return field === 'existing_claimant'
      ? [{ value: matched, label: 'The contact that each one matches' }, ...options]
      : options
  }
  const matchOf = (id: string): DraftValue => {
    const match = rows.get(id)?.match
    return match ? { ok: true, value: match.id } : { ok: false, reason: 'No contact matches.' }
  }

  return {
    unit: 'claim',
    decides: 'action',
    fields: () => fields.map((name) => ({ name, label: labelOf(name), choices: choicesOf(name) })),
    valueAt: (id, field, text) =>
      field === 'existing_claimant' && text === matched
        ? matchOf(id)
        : typedValue(field as EditableField, text, choices),
    labelOf: (field) => labelOf(field as EditableField) ?? field,
    wordsOf: (field, value) => valueWords(field as EditableField, value, choices),
    versionOf: (id) => (rows.isDeparted(id) ? null : (rows.recorded(id)?.version ?? null)),
    subscribe: (listener) => rows.subscribe(listener),
    overlay,
  }
}
