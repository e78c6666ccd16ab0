import type { ContactMatch } from '../../../../../contract/claims/claim.ts'
import {
  claimColumns,
  type ClaimColumn,
  type EditableField,
  labelOf,
} from '../../../../../contract/claims/claim-fields.ts'
import { longestSendBackMessage } from '../../../../../contract/claims/send-back-reasons.ts'
import { claimRules } from '../../../../../machines/claim-file/claim-rules.ts'
import {
  type ColumnRule,
  date as dateRule,
  optional,
  text as textRule,
} from '../../../../../machines/import/column-rules.ts'
import type { ParsedValue } from '../../../../workspace/definition.ts'
import type { ClaimLookups } from './claim-lookups.ts'
import { isChoice, matchedContact, optionsOf } from './field-options.ts'
import { type IntakeRow, matchOf } from './intake-row.ts'

/** What a text typed or pasted into a row becomes, by the same rules as in an import; or why it cannot be used. */
export function parseValue(field: EditableField, text: string, lookups: ClaimLookups, row?: IntakeRow): ParsedValue {
  if (field === 'existing_claimant') return contactValue(text.trim(), lookups, row ? matchOf(row) : null)
  if (isChoice(field)) return chosenValue(field, text.trim(), lookups)
  const rule = typedRules[field as TypedField] ?? claimRules[field as ClaimColumn]
  const value = rule.accepts(text) ? text : rule.normalize(text)
  if (rule.accepts(value)) return { ok: true, value: value === '' && field in typedRules ? null : value }
  return { ok: false, reason: `${labelOf(field)}: ${rule.reason(value)}` }
}

/** What reviewers type beside the carrier's columns; nothing typed means that it is not set. */
type TypedField = 'due_on' | 'send_back_message'
const typedRules: Record<TypedField, ColumnRule> = {
  due_on: optional(dateRule),
  send_back_message: textRule(longestSendBackMessage),
}

/** A contact by its id, where it was matched or looked up; the matched one by its name, too. */
function contactValue(text: string, lookups: ClaimLookups, match: ContactMatch | null): ParsedValue {
  const wanted = text.toLowerCase()
  if (wanted === '' || wanted === 'none') return { ok: true, value: null }
  if (match && [match.id, match.name.toLowerCase(), matchedContact].includes(wanted))
    return { ok: true, value: match.id }
  if (wanted === matchedContact) return { ok: false, reason: 'No matching contact.' }
  if (lookups.knowsContact(text)) return { ok: true, value: text }
  return { ok: false, reason: `${labelOf('existing_claimant')}: No match for “${text}”. Search in the cell.` }
}

/** A choice by its value or its label, whatever the case. */
function chosenValue(field: EditableField, text: string, lookups: ClaimLookups): ParsedValue {
  const isColumn = (claimColumns as readonly string[]).includes(field)
  if (text === '') return { ok: true, value: isColumn ? '' : null }
  const wanted = text.toLowerCase()
  const option = optionsOf(field, null, lookups).find(({ value, names }) =>
    [value ?? '', ...names].some((name) => name.toLowerCase() === wanted),
  )
  if (option) return { ok: true, value: option.value }
  if (isColumn) {
    const normalized = claimRules[field as ClaimColumn].normalize(text)
    if (claimRules[field as ClaimColumn].accepts(normalized)) return { ok: true, value: normalized }
  }
  return { ok: false, reason: `${labelOf(field)}: “${text}” is not a valid option` }
}
