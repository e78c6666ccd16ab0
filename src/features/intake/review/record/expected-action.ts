import { type ClaimAction, actionsOnExisting } from '../../../../../contract/claims/choices.ts'
import type { IntakeRow } from '../claim/intake-row.ts'

/** What accepting the match does: what is chosen on the contact already, else what the claim asks for. */
export function acceptedAction(
  { action, claim_type }: Pick<IntakeRow, 'action' | 'claim_type'>,
  status: string | null,
): ClaimAction {
  if (action && actionsOnExisting.includes(action)) return action
  if (claim_type === 'cancel') return 'cancel_existing'
  return status === 'cancel_claim' ? 'update_reopen' : 'update'
}

/** The action for which fields may be missing: the one that is chosen, else the one that is most likely; null for none. */
export function expectedAction(row: IntakeRow, match: { readonly status: string | null } | null): ClaimAction | null {
  if (row.action) return row.action
  if (match) return acceptedAction(row, match.status)
  return row.claim_type === 'cancel' || row.claim_type === 'ignore' ? null : 'create_new'
}
