import type { EditableField } from '../../../../contract/claims/claim-fields.ts'
import { claimFields } from '../review/claim/claim-fields.ts'
import { ClaimLookups } from '../review/claim/claim-lookups.ts'

/** The fields of a claim without the names that are looked up: a carrier returns none of those. */
export const returnedFields = claimFields(new ClaimLookups())

const byName = new Map(returnedFields.map((field) => [field.name, field]))

/** What a field that is chosen can be; null for one that is typed. */
export function returnedChoices(field: EditableField) {
  return byName.get(field)?.optionsForMany?.() ?? null
}

/** A value as people read it: a day as MM/DD/YYYY, a choice by its label; nothing where there is none. */
export function formatReturned(field: EditableField, value: string): string {
  return value === '' ? '' : (byName.get(field)?.format(value) ?? value)
}
