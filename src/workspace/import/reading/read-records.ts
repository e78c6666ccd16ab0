import { unescapeFormulas } from '../../../../contract/csv/escape-formulas.ts'
import { type CutRecords, cutRecords, type RecordForm } from './cut-records.ts'
import { refuseFile } from './file-refusal.ts'
import { fingerprint } from './fingerprint.ts'

/** Bytes read at a time: small enough that canceling and progress are prompt. */
const chunkBytes = 1024 * 1024
/** A record longer than this, of which no end is seen, is a quotation mark left open or a cell of no row. */
const longestUnfinished = 1_000_000

export interface RecordBatch extends Omit<CutRecords, 'end'> {
  readonly bytesRead: number
}

/** The line ending to split at; a carriage return before a line feed is taken off afterwards. */
export function lineEndingOf(text: string): '\n' | '\r' {
  return text.includes('\n') || !text.includes('\r') ? '\n' : '\r'
}

/**
 * Reads a file's records, the header first, a batch at a time. Papaparse's own reading of files is not used: it
 * decodes each slice by itself, and so breaks a letter of several bytes that lies across two slices.
 * Throws `FileRefusal`. `mark` takes in every byte, for the file's fingerprint.
 */
export async function* readRecords(
  file: Blob,
  form: RecordForm,
  mark = fingerprint(),
): AsyncGenerator<RecordBatch, void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let before = 0
  let coming = bytesAt(file, 0)
  for (let at = 0; at < file.size; at += chunkBytes) {
    const isLast = at + chunkBytes >= file.size
    const bytes = await coming
    // The next slice is fetched while this one is read.
    coming = bytesAt(file, at + chunkBytes)
    mark.add(bytes)
    const recordAfter = (text: string) => before + cutRecords(text, form, { isLast: false, before }).records.length + 1
    try {
      rest += decoder.decode(bytes, { stream: !isLast })
    } catch {
      throw refuseFile('not utf-8', recordAfter(rest + textBeforeBroken(bytes)))
    }
    const nul = rest.indexOf('\0')
    if (nul !== -1) throw refuseFile('nul', recordAfter(rest.slice(0, nul)))
    if (isLast && rest.endsWith('\r')) rest = rest.slice(0, -1)
    const { end, ...cut } = cutRecords(rest, form, { isLast, before })
    const batch = form.isOurs ? { ...cut, records: cut.records.map(plainCells) } : cut
    rest = rest.slice(end)
    before += batch.records.length
    if (rest.length > longestUnfinished) throw refuseFile('huge cell', before + 1)
    yield { ...batch, bytesRead: Math.min(at + chunkBytes, file.size) }
  }
}

/** The cells of one record, from its text. The line ending decides how a blank after a quotation mark is read. */
export function cellsOf(text: string, form: RecordForm): string[] {
  const { records } = cutRecords(text + form.newline, form, { isLast: false, before: 0 })
  const cells = records[0] ?? ['']
  return form.isOurs ? plainCells(cells) : cells
}

const plainCells = (cells: readonly string[]) => cells.map(unescapeFormulas)

function bytesAt(file: Blob, at: number): Promise<Uint8Array> {
  const coming = file
    .slice(at, at + chunkBytes)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => {
      throw refuseFile('unreadable')
    })
  // Who stops reading early does not wait for it.
  coming.catch(() => undefined)
  return coming
}

/** A slice's text up to the first bytes that are no UTF-8. */
function textBeforeBroken(bytes: Uint8Array): string {
  // It may begin within a letter whose first bytes ended the slice before.
  const start = bytes.findIndex((byte) => byte >> 6 !== 0b10)
  const text = new TextDecoder().decode(bytes.subarray(Math.max(start, 0)))
  return text.slice(0, Math.max(text.indexOf('\uFFFD'), 0))
}
