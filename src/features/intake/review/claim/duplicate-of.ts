import { actionLabels, type ClaimAction } from '../../../../../contract/claims/choices.ts'
import type { ContactMatch } from '../../../../../contract/claims/claim.ts'
import { type IntakeRow, matchOf } from './intake-row.ts'

interface Matched {
  readonly action: ClaimAction | null
  readonly match: ContactMatch | null
}

/**
 * The contact that the claim would be added a second time beside; null where the action adds none. "Create new, remove
 * old" ends the contact that is there, so it duplicates nothing.
 */
export function duplicateOf({ action, match }: Matched): ContactMatch | null {
  return action === 'create_new' ? match : null
}

const matchedBy: Record<ContactMatch['by'], string> = { claim_number: 'claim number', vin: 'VIN' }

/** The same in words: "Create new duplicates contact Ana Rivera, claim number match". */
export function duplicateWarning(row: Pick<IntakeRow, 'action' | 'match' | 'not_contact'>): string | null {
  const match = duplicateOf({ action: row.action, match: matchOf(row) })
  return match && `${actionLabels.create_new.short} duplicates contact ${match.name}, ${matchedBy[match.by]} match`
}
