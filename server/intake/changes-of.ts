import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import { editableFields } from '../../contract/claims/claim-fields.ts'

/** The fields of a sent claim that a reviewer may change, as far as they were sent. */
export function changesOf(sent: SentClaim): ClaimChanges {
  const entries = editableFields.filter((field) => sent[field] !== undefined).map((field) => [field, sent[field]])
  return Object.fromEntries(entries) as ClaimChanges
}
