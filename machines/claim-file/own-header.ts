import { claimColumns, type ReviewerField, reviewerFields } from '../../contract/claims/claim-fields.ts'

/** Before a rejected file's own columns, so that a record with too many or too few cells still has them. */
export const rejectedColumns = ['rejected_record', 'rejected_because'] as const

/** How the exported queue names what was decided about a claim. */
export const decidedColumn = (field: ReviewerField) => field.replace(/_id$/, '')

const exportedHeader = [...claimColumns, ...reviewerFields.map(decidedColumn)]

/** Whether a file is one that we wrote: the rejected rows of an import, or the exported queue. */
export function isOwnHeader(header: readonly string[]): boolean {
  return beginsWith(header, rejectedColumns) || beginsWith(header, exportedHeader)
}

function beginsWith(header: readonly string[], names: readonly string[]): boolean {
  return names.every((name, place) => header[place] === name)
}
