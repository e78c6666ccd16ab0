import type { Change } from '../../../../machines/import/check-row.ts'
import type { Mapping } from '../../../../machines/import/column-mapping.ts'
import type { FileCounts } from '../../../../machines/import/file-counts.ts'
import type { KeptFile } from '../sending/kept-file.ts'
import type { CheckedRecord } from './checked-row.ts'
import type { ErrorCell, FoundError } from './next-error.ts'
import type { Inspection } from './inspect-file.ts'

export interface ReadProgress extends Pick<FileCounts, 'rows' | 'accepted' | 'rejected'> {
  readonly bytesRead: number
  readonly bytes: number
}

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

/** One value of an accepted row that is not as the file has it. */
export interface ChangedValue extends Change {
  readonly record: number
  /** The row's value in the column that names it. */
  readonly title: string
}

export interface KeepOptions {
  readonly businessId: string
  readonly name: string
  /** What a person chose for the whole file. */
  readonly settings: unknown
}

/** What the page may ask of the worker that holds a file's rows: name, arguments, answer. */
export interface ImportFileCalls {
  inspect: (file: Blob) => Promise<Inspection>
  /** Gives the file and its rows up, for another to be inspected. */
  forget: () => Promise<void>
  /** Reads and checks all rows; progress is posted meanwhile. What was written into rows before stays written. */
  check: (mapping: Mapping, today: string) => Promise<FileCounts>
  page: (list: 'accepted' | 'rejected', from: number, count: number) => Promise<Page<CheckedRecord>>
  /** What was changed on accepted rows, one change a line, in the file's order. */
  changes: (from: number, count: number) => Promise<Page<ChangedValue>>
  fix: (record: number, column: string, text: string) => Promise<{ row: CheckedRecord; counts: FileCounts }>
  /** Takes a person's word that a rejected record's values are right as they stand. */
  confirm: (record: number) => Promise<{ row: CheckedRecord; counts: FileCounts }>
  /** The next cell to correct, after the one given; null where there is none. */
  nextError: (after: ErrorCell | null) => Promise<FoundError | null>
  rejectedCsv: () => Promise<string>
  /** Puts the accepted rows that were not sent yet, in chunks, where they outlive the page. */
  keep: (options: KeepOptions) => Promise<{ kept: KeptFile; counts: FileCounts }>
}

export type ToWorker = {
  [Name in keyof ImportFileCalls]: { id: number; call: Name; sent: Parameters<ImportFileCalls[Name]> }
}[keyof ImportFileCalls]

export type FromWorker =
  | { type: 'answer'; id: number; answer: unknown }
  | { type: 'refusal'; id: number; reason: string }
  | { type: 'progress'; progress: ReadProgress }
