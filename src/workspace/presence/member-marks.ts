import type { Colleague } from '../../../contract/push/company.ts'
import type { RowMark } from '../slots/row-marks.ts'

/** What colleagues do, by row. */
export function memberMarks(colleagues: readonly Colleague[]): Map<string, RowMark[]> {
  const rows = new Map<string, RowMark[]>()
  for (const { id, name, spots } of colleagues) {
    for (const { row, mode } of spots) {
      const mark: RowMark = { kind: mode, person: { id, name }, mine: false }
      rows.set(row, [...(rows.get(row) ?? []), mark])
    }
  }
  return rows
}
