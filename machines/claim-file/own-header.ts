import { claimColumns, type ReviewerField, reviewerFields } from '../../contract/claims/claim-fields.ts'
import { beginsWith, rejectedColumns } from '../import/rejected-columns.ts'

/** How the exported queue names what was decided about a claim. */
export const decidedColumn = (field: ReviewerField) => field.replace(/_id$/, '')

const exportedHeader = [...claimColumns, ...reviewerFields.map(decidedColumn)]

/** Whether a file is one that we wrote: the rejected rows of an import, or the exported queue. */
export function isOwnHeader(header: readonly string[]): boolean {
  return beginsWith(header, rejectedColumns) || beginsWith(header, exportedHeader)
}
