import type { Change, Fault } from './check-row.ts'
import type { ColumnRule } from './column-rules.ts'

/** The columns of a kind of file. */
export interface FileColumns {
  /** In the order in which a row's values are kept. */
  readonly columns: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  /** Those that a file must have, and must fill in on every row. */
  readonly required: readonly string[]
  /** Other names of a column without blanks and marks, in one text; only proposed, never taken without a person's word. */
  readonly otherNames: Readonly<Record<string, string | undefined>>
}

/** A row that is to be sent, after checking. */
export interface RowToSend {
  /** Its number in the file, whose first record is 1. */
  readonly record: number
  /** In the order of the columns, in canonical form. */
  readonly values: readonly string[]
  readonly changes: readonly Change[]
}

/** Where a row comes from, and what a person chose for all of its file. */
export interface RowOrigin {
  readonly file: string
  /** Id of the run of the import. */
  readonly import: string
  readonly settings: unknown
}

/** A kind of file, as both the worker that reads it and the pages know it. All of it is pure. */
export interface FileFormat extends FileColumns {
  /** Under this name what is kept and remembered of such files is told from others. */
  readonly name: 'claims' | 'contacts' | 'leads'
  readonly noun: { readonly one: string; readonly many: string }
  /** The column whose value names a row. */
  readonly title: string
  readonly rules: Readonly<Record<string, ColumnRule>>
  /** What is wrong with values that are right one by one; asked of rows without other faults. */
  readonly faultsTogether?: (values: readonly string[]) => readonly Fault[]
  /** Rows a request takes (section 5). */
  readonly rowsPerRequest: number
  /** Whether a file with this header was written by us, and so has an apostrophe before formulas. */
  readonly isOurs: (header: readonly string[]) => boolean
  /** What to look at in an accepted row. `today` is YYYY-MM-DD. */
  readonly warningsOf: (values: readonly string[], today: string) => readonly RowWarning[]
  /** Whether there are such; asked of every row, and so allocates nothing. */
  readonly hasWarning: (values: readonly string[], today: string) => boolean
  /** The row as the call takes it. */
  readonly toSend: (row: RowToSend, from: RowOrigin) => object
}

export interface RowWarning {
  readonly label: string
  readonly sentence: string
}
