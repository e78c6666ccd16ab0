import { countOf } from '../../../../shared/ui/format-count.ts'
import type { ComputedColumn } from '../../../../workspace/grid/column.ts'
import { coveredCell, urgent } from '../../../../workspace/grid/grid.css.ts'
import { ageOf, receivedSince, shortAge } from '../claim/claim-age.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

/** How long ago a claim was received; red once its due date is past. */
export function ageColumn(workspace: Pick<IntakeWorkspace, 'isLate'>): ComputedColumn<IntakeRow> {
  return {
    id: 'age',
    header: 'Age',
    width: 62,
    priority: 5,
    className: coveredCell,
    align: 'end',
    classOf: (row) => (workspace.isLate(row) ? urgent : null),
    explain: (row) => (workspace.isLate(row) ? 'Past its due date' : null),
    valuesOf: (row) => [receivedSince(row)],
    // The youngest first: the latest arrival.
    compare: (a, b) => b.localeCompare(a),
    textOf: (row) => shortAge(row),
    filterValuesOf: (row) => [workspace.isLate(row) ? 'late' : 'in time'],
    format: (value) =>
      value === 'late' ? 'Past due' : value === 'in time' ? 'Not due yet' : `${countOf(ageOf(value).days, 'day')} old`,
  }
}
