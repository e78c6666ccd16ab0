import type { ComponentType } from 'react'
import type { FileFormat } from '../../../machines/import/file-format.ts'
import type { RunningImport } from './running-import.ts'
import type { Completed } from './sending/kept-file.ts'
import type { ImportReport, ReceiveRows } from './sending/send-rows.ts'

/** What the texts of an import say beside the format's noun. */
export interface ImportLabels {
  /** Of the drop zone. */
  readonly hint: string
  /** Of the page on which the download of rejected rows stays: "on the intake page". */
  readonly page: string
  /** What a file brought: "12 new claims wait for review." */
  readonly came: (isNew: number) => string
  /** Of rows that were there already: a figure's label, and a sentence with their count. */
  readonly already: { readonly label: string; readonly sentence: (count: number) => string }
  /** Of records that were there and got values where they had none: a sentence with their count and the fields. */
  readonly completed?: (completed: Completed) => string
  /** The button that leads to what came in. */
  readonly review: string
}

/** An import: everything that is not about any file. */
export interface ImportDefinition {
  readonly format: FileFormat
  readonly labels: ImportLabels
  /** The column whose first value names the sender of a file, for whom a mapping is remembered. */
  readonly senderColumn: string
  /** A worker that serves the format by `serveImportFile`. */
  readonly openWorker: () => Worker
  readonly receive: ReceiveRows
  /** Lets colleagues know how far a file is. */
  readonly report: (report: ImportReport, signal: AbortSignal) => Promise<void>
  /** What a person chooses for all rows of a file before they are sent, told to `running.chooseSettings`. */
  readonly settings?: ComponentType<{ running: RunningImport }>
  /** Widths of columns in pixels, where not the usual. */
  readonly widths: Readonly<Record<string, number | undefined>>
}
