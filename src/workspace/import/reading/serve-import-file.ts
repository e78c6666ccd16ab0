import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { Mapping } from '../../../../machines/import/column-mapping.ts'
import type { FileCounts } from '../../../../machines/import/file-counts.ts'
import { chunkStore, packing } from '../sending/chunk-store.ts'
import { CheckedFile } from './checked-file.ts'
import type { ImportFileCalls, FromWorker, ToWorker } from './import-file-messages.ts'
import { refuseFile } from './file-refusal.ts'
import { fingerprint } from './fingerprint.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { nextError } from './next-error.ts'
import { readRecords } from './read-records.ts'
import { rejectedCsv } from './rejected-csv.ts'

/**
 * Makes a worker read one file of a format at a time, away from the page, which gets counts and the rows that it shows.
 * `openImportFile` is the page's end of it.
 */
export function serveImportFile(format: FileFormat) {
  const post = (message: FromWorker) => postMessage(message)
  let file: Blob | null = null
  let inspection: Inspection | null = null
  let checked: CheckedFile | null = null
  let usedMapping: Mapping = {}
  let mark = ''

  function held(): CheckedFile {
    if (!checked) throw new Error('the file is not checked yet')
    return checked
  }
  const rejectedText = () => rejectedCsv(format, held().header, usedMapping, held().rejected())

  async function check(mapping: Mapping, today: string): Promise<FileCounts> {
    if (!file || !inspection) throw new Error('the file is not open')
    const { header, form } = inspection
    const rows = new CheckedFile({ format, header, form, mapping, today })
    const bytesOfFile = fingerprint()
    for await (const batch of readRecords(file, form, bytesOfFile)) {
      rows.add(batch)
      const { rows: read, accepted, rejected } = rows.counts()
      post({
        type: 'progress',
        progress: { rows: read, accepted, rejected, bytesRead: batch.bytesRead, bytes: file.size },
      })
    }
    if (rows.counts().rows === 0) throw refuseFile('no rows', format.noun.many)
    // A new column mapping keeps the user's corrections.
    if (checked) rows.takeOver(checked)
    checked = rows
    usedMapping = mapping
    mark = bytesOfFile.text()
    return rows.counts()
  }

  const calls: ImportFileCalls = {
    async inspect(opened) {
      file = opened
      inspection = await inspectFile(format, opened)
      return inspection
    },
    async forget() {
      file = null
      inspection = null
      checked = null
    },
    check,
    async page(list, from, count) {
      const { accepted, rejected } = held().counts()
      return { rows: held().page(list, from, count), total: list === 'accepted' ? accepted : rejected }
    },
    async changes(from, count) {
      return held().changes(from, count)
    },
    async fix(record, column, text) {
      const row = held().fix(record, column, text)
      return { row, counts: held().counts() }
    },
    async confirm(record) {
      const row = held().confirm(record)
      return { row, counts: held().counts() }
    },
    nextError: async (after) => nextError(format, held().rejected(), after),
    rejectedCsv: async () => rejectedText(),
    async keep({ businessId, name, settings }) {
      const leftover = held().counts().rejected > 0 ? rejectedText() : null
      const key = keyOf(format.name, businessId, mark)
      const file = { key, brings: format.name, businessId, name, counts: held().counts() }
      const [rows, unsent] = [held(), held().unsent()]
      const kept = await chunkStore().keep(file, packing(format, unsent, settings), leftover)
      rows.markSent(unsent)
      return { kept, counts: rows.counts() }
    },
  }

  onmessage = async ({ data: { id, call, sent } }: MessageEvent<ToWorker>) => {
    try {
      const run = calls[call] as (...sent: unknown[]) => Promise<unknown>
      post({ type: 'answer', id, answer: await run(...sent) })
    } catch (error) {
      post({ type: 'refusal', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** Claims have keys as they had when nothing else was imported, so that what is kept of them is found. */
function keyOf(name: FileFormat['name'], businessId: string, mark: string): string {
  return name === 'claims' ? `${businessId} ${mark}` : `${name} ${businessId} ${mark}`
}
