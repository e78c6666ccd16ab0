import { countOf } from '../../../../shared/ui/format-count.ts'
import type { ComputedColumn } from '../../../../workspace/grid/column.ts'
import { coveredCell, urgent } from '../../../../workspace/grid/grid.css.ts'
import type { IntakeRow } from '../claim/intake-row.ts'
import type { IntakeWorkspace } from '../intake-workspace.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long a claim waits; red once its due date is past. */
export function ageColumn(workspace: Pick<IntakeWorkspace, 'isLate'>): ComputedColumn<IntakeRow> {
  return {
    id: 'age',
    header: 'Age',
    width: 50,
    priority: 5,
    className: coveredCell,
    align: 'end',
    classOf: (row) => (workspace.isLate(row) ? urgent : null),
    explain: (row) => (workspace.isLate(row) ? 'Past its due date' : null),
    valuesOf: ({ received_at }) => [received_at],
    // The youngest first: the latest arrival.
    compare: (a, b) => b.localeCompare(a),
    textOf: ({ received_at }) => ageOf(received_at),
    filterValuesOf: (row) => [workspace.isLate(row) ? 'late' : 'in time'],
    format: (value) => (value === 'late' ? 'Past due' : value === 'in time' ? 'Not due yet' : formatReceivedAge(value)),
  }
}

/** `4 d`, `4 h`, or `< 1 h`. */
export function ageOf(receivedAt: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(receivedAt))
  if (age < hourMs) return '< 1 h'
  return age < dayMs ? `${Math.floor(age / hourMs)} h` : `${Math.floor(age / dayMs)} d`
}

function formatReceivedAge(receivedAt: string): string {
  return `${countOf(Math.max(0, Math.floor((Date.now() - Date.parse(receivedAt)) / dayMs)), 'day')} old`
}
