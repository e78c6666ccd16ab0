import type { SentClaim } from '../../contract/calls/ingest-claims.ts'
import type { ClaimChanges } from '../../contract/claims/claim.ts'
import { editableFields } from '../../contract/claims/claim-fields.ts'

/** The fields of a sent claim that a reviewer may change, as far as they were sent. */
export function changesOf(sent: SentClaim): ClaimChanges {
  const changes: Record<string, unknown> = {}
  for (const field of editableFields) if (sent[field] !== undefined) changes[field] = sent[field]
  return changes
}
