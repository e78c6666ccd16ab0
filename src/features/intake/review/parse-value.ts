import type { ClaimChanges, ContactMatch } from '../../../../contract/claims/claim.ts'
import {
  claimColumns,
  type ClaimColumn,
  type EditableField,
  labelOf,
} from '../../../../contract/claims/claim-fields.ts'
import { claimRules } from '../../../../machines/claim-file/claim-rules.ts'
import type { Choices } from './claim-lookups.ts'
import { isChoice, matchedContact, optionsOf } from './field-options.ts'
import type { IntakeRow } from './intake-row.ts'

export type Typed = { ok: true; value: string | null } | { ok: false; reason: string }

/** What a text typed or pasted into a row comes to, by the same rules as in an import; or why it cannot be used. */
export function typedValue(field: EditableField, text: string, choices: Choices, row?: IntakeRow): Typed {
  if (field === 'existing_claimant') return contactValue(text.trim(), choices, row?.match ?? null)
  if (isChoice(field)) return chosenValue(field, text.trim(), choices)
  const rule = claimRules[field as ClaimColumn]
  const value = rule.accepts(text) ? text : rule.mend(text)
  if (rule.accepts(value)) return { ok: true, value }
  return { ok: false, reason: `${labelOf(field)} ${rule.reason(value)}` }
}

/** Brings a whole edit into the form the server keeps; the fields that cannot be used, with the reason. */
export function typedChanges(texts: Partial<Record<EditableField, string | null>>, choices: Choices, row?: IntakeRow) {
  const changes: Record<string, string | null> = {}
  const faults = new Map<EditableField, { reason: string; tried: string }>()
  for (const [name, text] of Object.entries(texts)) {
    const field = name as EditableField
    const typed = typedValue(field, text ?? '', choices, row)
    if (typed.ok) changes[field] = typed.value
    else faults.set(field, { reason: typed.reason, tried: text ?? '' })
  }
  return { changes: changes as ClaimChanges, faults }
}

/** A contact by its id, where it was matched or looked up; the matched one by its name, too. */
function contactValue(text: string, choices: Choices, match: ContactMatch | null): Typed {
  const wanted = text.toLowerCase()
  if (wanted === '' || wanted === 'none') return { ok: true, value: null }
  if (match && [match.id, match.name.toLowerCase(), matchedContact].includes(wanted))
    return { ok: true, value: match.id }
  if (wanted === matchedContact) return { ok: false, reason: 'No contact matches.' }
  if (choices.knowsContact(text)) return { ok: true, value: text }
  return { ok: false, reason: `${labelOf('existing_claimant')}: “${text}” is not known. Search it in the cell.` }
}

/** A choice by its value or its label, whatever the case. */
function chosenValue(field: EditableField, text: string, choices: Choices): Typed {
  const isColumn = (claimColumns as readonly string[]).includes(field)
  if (text === '') return { ok: true, value: isColumn ? '' : null }
  const wanted = text.toLowerCase()
  const option = optionsOf(field, null, choices).find(({ value, names }) =>
    [value ?? '', ...names].some((name) => name.toLowerCase() === wanted),
  )
  if (option) return { ok: true, value: option.value }
  if (isColumn) {
    const mended = claimRules[field as ClaimColumn].mend(text)
    if (claimRules[field as ClaimColumn].accepts(mended)) return { ok: true, value: mended }
  }
  return { ok: false, reason: `${labelOf(field)}: “${text}” is none of the choices` }
}
