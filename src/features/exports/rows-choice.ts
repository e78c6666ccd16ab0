import { exportColumns } from '../../../contract/exports/export-columns.ts'
import type { ExportFormat, ExportSubject } from '../../../contract/exports/export.ts'

/** What a file has, apart from the days of its rows. */
export interface RowsChoice {
  readonly subject: ExportSubject
  readonly format: ExportFormat
  readonly storm_id: string | null
  readonly status: string | null
  /** Keys, in the order of the file. */
  readonly columns: readonly string[]
}

export const everyColumn = (subject: ExportSubject): string[] => exportColumns[subject].map(({ key }) => key)

export const usualColumns = (subject: ExportSubject): string[] =>
  exportColumns[subject].flatMap(({ key, isUsual }) => (isUsual ? [key] : []))

/** Another subject has other columns and statuses, and the log has no storm. */
export const chooseSubject = (choice: RowsChoice, subject: ExportSubject): RowsChoice => ({
  ...choice,
  subject,
  columns: usualColumns(subject),
  status: null,
  ...(subject === 'events' && { storm_id: null }),
})

/** With or without a column. One that is added stands before those that follow it in the list of all. */
export function toggleColumn({ subject, columns }: RowsChoice, key: string, isOn: boolean): string[] {
  const others = columns.filter((one) => one !== key)
  if (!isOn) return others
  const all = everyColumn(subject)
  const at = others.findIndex((one) => all.indexOf(one) > all.indexOf(key))
  return at === -1 ? [...others, key] : others.toSpliced(at, 0, key)
}
