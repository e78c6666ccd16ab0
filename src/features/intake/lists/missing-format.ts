import type { Claim } from '../../../../contract/claims/claim.ts'
import { labelOf } from '../../../../contract/claims/claim-fields.ts'
import { missingFields } from '../../../../machines/intake-item/intake-item.machine.ts'

/** What a claim lacks to become a contact, in words; empty when nothing does. */
export function formatMissing(claim: Claim): string {
  return missingFields({ ...claim, action: 'create_new' })
    .map(labelOf)
    .join(', ')
}
