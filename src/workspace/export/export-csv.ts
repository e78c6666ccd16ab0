import type { GridApi } from 'ag-grid-community'
import { claimColumns, reviewerFields } from '../../../contract/claims/claim-fields.ts'
import { csvText } from '../../shared/csv/csv-text.ts'
import type { IntakeRow } from '../../features/intake/review/intake-row.ts'
import type { ReviewDesk } from '../../features/intake/review/intake-workspace.ts'
import { matchingIds } from '../grid/filters/matching-rows.ts'

/** The rows that match the filters, in the order they are shown: the carrier's columns, then what was decided, by name. */
export function csvOf(api: GridApi<IntakeRow>, desk: ReviewDesk): string {
  const { choices, rows } = desk
  const lines: string[][] = [[...claimColumns, ...reviewerFields.map((field) => field.replace(/_id$/, ''))]]
  for (const id of matchingIds(api, desk)) {
    const data = rows.get(id)
    if (!data) continue
    const decided = {
      action: data.action ?? '',
      event: choices.stormTitle(data.event),
      destination: data.destination ?? '',
      appraiser_id: choices.personName(data.appraiser_id),
      call_center_id: choices.personName(data.call_center_id),
      existing_claimant: data.existing_claimant ? choices.contactName(data.existing_claimant, data.match) : '',
    }
    lines.push([...claimColumns.map((column) => data[column]), ...reviewerFields.map((field) => decided[field])])
  }
  return csvText(lines)
}

/** Gives the browser a file to save. */
export function saveFile(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
