import type { Colleague } from '../../../contract/push/company.ts'
import type { RowMark } from '../slots/row-marks.ts'

/** Marks of the rows that members are at, by row. */
export function memberMarks(members: readonly Colleague[]): Map<string, RowMark[]> {
  const rows = new Map<string, RowMark[]>()
  for (const { id, name, spots } of members) {
    for (const { row, mode } of spots) {
      const mark: RowMark = { kind: mode, person: { id, name }, mine: false }
      rows.set(row, [...(rows.get(row) ?? []), mark])
    }
  }
  return rows
}
