import { type ClaimColumn, claimColumns } from '../../contract/claims/claim-fields.ts'
import { contentId } from '../events/content-id.ts'

/**
 * A claim's id follows from its content, within the business: the same row sent again is the same stream, which
 * exists already. So a file sent twice, or a retry after a lost reply, adds nothing twice.
 */
export function claimIdOf(businessId: string, claim: Readonly<Record<ClaimColumn, string>>): string {
  return contentId([businessId, ...claimColumns.map((column) => claim[column])])
}
