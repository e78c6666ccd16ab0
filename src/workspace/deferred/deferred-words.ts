import type { EditableField } from '../../../contract/claims/claim-fields.ts'
import type { Cause, WaitingChange } from './deferred-changes.ts'
import type { Choices } from '../../features/intake/review/claim-lookups.ts'
import { clock } from '../../shared/time/own-clock.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import { valueWords } from '../../features/intake/review/value-words.ts'

/** Who set a field to what, and when: "Maria Ortiz: 1420 Elm St, 10:42". */
export function waitingWords({ field, value, by, at }: WaitingChange<IntakeRow>, choices: Choices): string {
  const words = valueWords(field as EditableField, value as string | null, choices)
  return [`${by || 'Somebody'}: ${words}`, clock(at)].filter(Boolean).join(', ')
}

/** Why a row is still here that the filter would hide: "no longer matches the filter (Maria Ortiz, 10:42)". */
export function lingeringWords(cause: Cause | null): string {
  const whose = cause?.by ? ` (${[cause.by, clock(cause.at)].filter(Boolean).join(', ')})` : ''
  return `no longer matches the filter${whose}`
}
