import { randomBytes, randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { listExports } from '../contract/calls/list-exports.ts'
import { requestExport } from '../contract/calls/request-export.ts'
import { chosenColumns, type ExportColumn, exportColumns } from '../contract/exports/export-columns.ts'
import { type ExportFormat, noExportFilter } from '../contract/exports/export.ts'
import { CommandHandler } from '../server/events/handle-command.ts'
import { cellsOf, type ExportCell, headersOf } from '../server/exports/export-cells.ts'
import { openExportCursor } from '../server/exports/export-rows.queries.ts'
import { runExportTask } from '../server/exports/run-export.task.ts'
import { keysOf } from '../server/ports/files/file-keys.ts'
import { openFolder } from '../server/ports/files/folder-storage.ts'
import { fillContacts } from './fill-contacts.ts'
import { type BenchApp, openBenchApp } from './open-app.ts'
import { type BenchRow, median, medianRatio } from './row.ts'

const rows = 100_000
const rounds = 3
const holdLimit = 100
const subject = 'contacts'
const keys = exportColumns[subject].filter(({ isUsual }) => isUsual).map(({ key }) => key)
const timezone = 'America/Chicago'

interface Measured {
  readonly ms: number
  /** The event loop's longest hold: milliseconds. */
  readonly held: number
}

/** Files of 100,000 contacts by the job, beside hucre with the same cells in memory, and COPY of the same values. */
export async function bench(): Promise<BenchRow[]> {
  await using app = await openBenchApp('exports')
  const folder = await mkdtemp(join(tmpdir(), 'claimfront-exports-'))
  try {
    await fillContacts(app, rows)
    const columns = chosenColumns(subject, keys) ?? []
    const cells = await cellsOfAll(app, columns)
    const jobs: Record<ExportFormat, Measured[]> = { csv: [], xlsx: [] }
    const bare: Record<ExportFormat, number[]> = { csv: [], xlsx: [] }
    for (let round = 0; round <= rounds; round += 1) {
      for (const format of ['csv', 'xlsx'] as const) {
        const beside = format === 'csv' ? await copyAll(app, columns, folder) : await hucreAlone(columns, cells, folder)
        const measured = await exportAll(app, format, folder)
        // The first round warms up; its hold counts all the same.
        jobs[format].push(round === 0 ? { ms: Number.NaN, held: measured.held } : measured)
        if (round > 0) bare[format].push(beside)
      }
    }
    const timesOf = (format: ExportFormat) => jobs[format].slice(1).map(({ ms }) => ms)
    const row = (format: ExportFormat, name: string, beside: string): BenchRow => ({
      name,
      value: Math.round((rows / median(timesOf(format))) * 1000),
      unit: 'rows/s',
      ratio: medianRatio(bare[format], timesOf(format)),
      limit: 0.5,
      direction: 'at least',
      note: `${beside}: ${Math.round((rows / median(bare[format])) * 1000)} rows/s; ${rows} contacts, ${columns.length} columns, median of ${rounds} rounds`,
    })
    const holds = [...jobs.csv, ...jobs.xlsx].map(({ held }) => held)
    return [
      row('xlsx', 'Export: contacts to XLSX', 'hucre alone, of cells in memory'),
      row('csv', 'Export: contacts to CSV', 'COPY of the same values, saved as it comes'),
      {
        name: 'Export: longest hold of the event loop',
        value: Math.round(Math.max(...holds)),
        unit: 'ms',
        ratio: Math.max(...holds) / holdLimit,
        limit: 1,
        direction: 'at most',
        note: `by export, of ${holdLimit} ms: ${holds.map(Math.round).join(', ')}; CSV first, then XLSX, each in the process that writes it`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** From the job's start to the last event, by the job of the server. */
async function exportAll(app: BenchApp, format: ExportFormat, folder: string): Promise<Measured> {
  const { database, admin, business } = app
  const storage = openFolder(join(folder, 'files'), [randomBytes(32)])
  const body = { subject, format, columns: keys, filter: noExportFilter } as const
  const { id } = (await admin.ok(requestExport, { body })).export
  const run = runExportTask({
    database,
    commands: new CommandHandler(database, () => {}),
    productName: 'Claimfront',
    files: { storage },
  })
  globalThis.gc?.()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const began = performance.now()
  await run({ id, business_id: business.id })
  const ms = performance.now() - began
  delay.disable()
  const done = (await admin.ok(listExports)).data.find((one) => one.id === id)
  if (done?.status !== 'ready' || done.rows !== rows)
    throw new Error(`the export is ${done?.status}, ${done?.rows} rows`)
  await storage.remove(keysOf(business.id, done.file_id ?? '').original)
  return { ms, held: delay.max / 1e6 }
}

async function cellsOfAll({ database, business }: BenchApp, columns: readonly ExportColumn[]): Promise<ExportCell[][]> {
  return database.withBusiness(business.id, async (client) => {
    await client.query('begin')
    const fetchRows = await openExportCursor(
      client,
      business.id,
      { subject, timezone, filter: noExportFilter },
      columns,
    )
    const toCells = cellsOf(columns, timezone)
    const cells: ExportCell[][] = []
    for (let some = await fetchRows(5000); some.length > 0; some = await fetchRows(5000))
      cells.push(...some.map(toCells))
    await client.query('rollback')
    return cells
  })
}

async function hucreAlone(columns: readonly ExportColumn[], cells: ExportCell[][], folder: string): Promise<number> {
  const path = join(folder, randomUUID())
  async function* all() {
    // Contacts have no JSON.
    yield* cells as (string | number | null)[][]
  }
  const began = performance.now()
  const headers = headersOf(columns).map((header) => ({ header }))
  const stream = writeXlsxStream(all(), { name: 'Contacts', columns: headers, freezePane: { rows: 1 } })
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path))
  const ms = performance.now() - began
  if ((await stat(path)).size < rows) throw new Error('hucre wrote too little')
  await rm(path)
  return ms
}

async function copyAll(
  { owner, business }: BenchApp,
  columns: readonly ExportColumn[],
  folder: string,
): Promise<number> {
  const path = join(folder, 'copied.csv')
  const values = columns.map(({ from, path: at }) => `${from === 'doc' ? 't' : 's'}.doc #>> '{${at.join(',')}}'`)
  const file = createWriteStream(path)
  const keep = ({ chunk }: { chunk: Buffer }) => void file.write(Buffer.from(chunk))
  const { connection } = owner as unknown as { connection: EventEmitter }
  connection.on('copyData', keep)
  const began = performance.now()
  await owner.query(
    `copy (select ${values.join(', ')} from contact t left join storm s on s.id = t.storm_id
       where t.business_id = '${business.id}' and t.deleted_at is null order by t.created_at, t.id)
     to stdout (format csv)`,
  )
  connection.off('copyData', keep)
  await new Promise<void>((ended) => file.end(ended))
  const ms = performance.now() - began
  const lines = (await readFile(path, 'utf8')).split('\n').length - 1
  if (lines !== rows) throw new Error(`COPY wrote ${lines} rows`)
  await rm(path)
  return ms
}
