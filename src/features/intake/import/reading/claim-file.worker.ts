import type { Mapping } from '../../../../../machines/claim-file/claim-header.ts'
import type { FileCounts } from '../../../../../machines/import/file-counts.ts'
import { chunkStore } from '../sending/chunk-store.ts'
import { CheckedFile } from './checked-file.ts'
import type { ClaimFileCalls, FromWorker, ToWorker } from './claim-file-messages.ts'
import { refuseFile } from './file-refusal.ts'
import { fingerprint } from './fingerprint.ts'
import { type Inspection, inspectFile } from './inspect-file.ts'
import { nextError } from './next-error.ts'
import { readRecords } from './read-records.ts'
import { rejectedCsv } from './rejected-csv.ts'

/** Reads one file's rows away from the page, which gets counts and the rows that it shows. */
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

async function check(mapping: Mapping, today: string): Promise<FileCounts> {
  if (!file || !inspection) throw new Error('the file is not open')
  const { header, form } = inspection
  const rows = new CheckedFile({ header, form, mapping, today })
  const bytesOfFile = fingerprint()
  for await (const batch of readRecords(file, form, bytesOfFile)) {
    rows.add(batch)
    const { rows: read, accepted, rejected } = rows.counts()
    post({
      type: 'progress',
      progress: { rows: read, accepted, rejected, bytesRead: batch.bytesRead, bytes: file.size },
    })
  }
  if (rows.counts().rows === 0) throw refuseFile('no claims')
  // A new column mapping keeps the user's corrections.
  if (checked) rows.takeOver(checked)
  checked = rows
  usedMapping = mapping
  mark = bytesOfFile.text()
  return rows.counts()
}

const calls: ClaimFileCalls = {
  async inspect(opened) {
    file = opened
    inspection = await inspectFile(opened)
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
  async mend(record, column, text) {
    const row = held().mend(record, column, text)
    return { row, counts: held().counts() }
  },
  async confirm(record) {
    const row = held().confirm(record)
    return { row, counts: held().counts() }
  },
  nextError: async (after) => nextError(held().rejected(), after),
  rejectedCsv: async () => rejectedCsv(held().header, usedMapping, held().rejected()),
  async keep({ businessId, name }) {
    const leftover = held().counts().rejected > 0 ? rejectedCsv(held().header, usedMapping, held().rejected()) : null
    const file = { key: `${businessId} ${mark}`, businessId, name, counts: held().counts() }
    const [rows, unsent] = [held(), held().unsent()]
    const kept = await chunkStore().keep(file, unsent, leftover)
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
