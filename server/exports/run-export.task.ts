import { setImmediate as nextTurn } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import * as v from 'valibot'
import { chosenColumns, type ExportColumn } from '../../contract/exports/export-columns.ts'
import { type Export, exportSubjectLabels, exportTypes, mostSheetRows } from '../../contract/exports/export.ts'
import { isOfStart, isOpen } from '../../machines/export/export.decide.ts'
import { jobPayloads } from '../../machines/jobs.ts'
import type { TenantClient } from '../db/database.ts'
import { keysOf } from '../ports/files/file-keys.ts'
import type { FileStorage } from '../ports/files/file-storage.ts'
import type { RowPages } from '../ports/spreadsheets/write-rows.ts'
import { writeCsv } from '../ports/spreadsheets/write-rows.ts'
import { writeXlsx } from '../ports/spreadsheets/write-xlsx.ts'
import { changeExport, type ExportJobs, findExport } from './change-export.ts'
import { cellsOf, headersOf } from './export-cells.ts'
import { countExportRows, openExportCursor } from './export-rows.queries.ts'

type Needed = ExportJobs & { readonly files: { readonly storage: FileStorage } }

/** Few enough that making their cells holds nobody up. */
const pageRows = 1000
/** How often it is looked whether it was canceled, and how often its rows are noted: milliseconds. */
const lookMs = 300
const noteMs = 2000

/** The export is over, or another job writes it: what this one has written is let go of. */
class NoLongerWanted extends Error {}

const writers = { csv: writeCsv, xlsx: writeXlsx } as const

/**
 * Writes the file of an export, from the first row on, under a key of its own. It is offered by the event that follows
 * its last byte, so that half a file never is. A job that was cut off is followed by another (`resume-exports`).
 */
export function runExportTask(needed: Needed) {
  const { database, files } = needed
  const fail = (businessId: string, id: string, reason: string) =>
    changeExport(needed, businessId, id, () => ({ type: 'FailExport', reason }))
  return async (payload: unknown, signal?: AbortSignal): Promise<void> => {
    const { id, business_id: businessId } = v.parse(jobPayloads['run-export'], payload)
    const asked = await findExport(database, businessId, id)
    if (!asked || !isOpen(asked)) return
    const fileId = uuidv7()
    const key = keysOf(businessId, fileId).original
    try {
      await write(asked, businessId, fileId, key, signal)
    } catch (error) {
      await files.storage.remove(key).catch(() => {})
      if (error instanceof NoLongerWanted) return
      // A server that stops leaves the export to the next one.
      if (!signal?.aborted) await fail(businessId, id, 'The file could not be written. Retry the export.')
      throw error
    }
  }

  async function write(asked: Export, businessId: string, file_id: string, key: string, signal?: AbortSignal) {
    const { id, subject, format } = asked
    const columns = chosenColumns(subject, asked.columns)
    if (!columns) return void (await fail(businessId, id, 'A column does not exist any more. Request another export.'))
    const written = await database.withBusiness(businessId, (client) =>
      inSnapshot(client, async () => {
        const total = await countExportRows(client, businessId, asked)
        if (format === 'xlsx' && total >= mostSheetRows) return { tooMany: total }
        const begun = await changeExport(needed, businessId, id, () => ({ type: 'StartExport', file_id, total }))
        if (!begun || !isOfStart(begun, { file_id })) throw new NoLongerWanted()
        const source = { client, businessId, asked, columns, fileId: file_id, signal }
        const counter = { rows: 0 }
        const bytes = await files.storage.writeFrom(
          key,
          writers[format](exportSubjectLabels[subject], headersOf(columns), pagesOf(source, counter)),
          exportTypes[format],
        )
        return { bytes, rows: counter.rows }
      }),
    )
    if ('tooMany' in written) {
      const most = (mostSheetRows - 1).toLocaleString('en-US')
      return void (await fail(businessId, id, `An XLSX file has at most ${most} rows. Narrow the filter, or use CSV.`))
    }
    const done = await changeExport(needed, businessId, id, () => ({ type: 'CompleteExport', file_id, ...written }))
    if (done?.file_id !== file_id) throw new NoLongerWanted()
  }

  async function* pagesOf(source: Source, counter: { rows: number }): RowPages {
    const { client, businessId, asked, columns, fileId, signal } = source
    const fetchRows = await openExportCursor(client, businessId, asked, columns)
    const toCells = cellsOf(columns, asked.timezone)
    let lookedAt = performance.now()
    let notedAt = lookedAt
    for (let fetched = fetchRows(pageRows); ; ) {
      const rows = await fetched
      if (rows.length === 0) return
      // The database makes the next page while this one is written.
      fetched = fetchRows(pageRows)
      fetched.catch(() => {})
      counter.rows += rows.length
      yield rows.map(toCells)
      await nextTurn()
      const now = performance.now()
      if (signal?.aborted) throw new Error('the server stops')
      if (now - lookedAt > lookMs) {
        lookedAt = now
        const one = await findExport(database, businessId, asked.id)
        if (!one || !isOfStart(one, { file_id: fileId })) throw new NoLongerWanted()
      }
      if (now - notedAt > noteMs) {
        notedAt = now
        const progress = { type: 'NoteExportProgress', file_id: fileId, rows: counter.rows } as const
        await changeExport(needed, businessId, asked.id, () => progress)
      }
    }
  }
}

interface Source {
  readonly client: TenantClient
  readonly businessId: string
  readonly asked: Export
  readonly columns: readonly ExportColumn[]
  readonly fileId: string
  readonly signal: AbortSignal | undefined
}

/** All that `work` reads is of one moment. */
async function inSnapshot<T>(client: TenantClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
