import Papa from 'papaparse'
import { refuseFile } from './file-refusal.ts'

export interface RecordForm {
  readonly delimiter: string
  readonly newline: '\n' | '\r'
  /** The header's record where it is not the first: before it stands the line by which Excel names the delimiter. */
  readonly headerAt?: 2
  /** A file that we exported: what keeps its cells from running as formulas is taken off. */
  readonly isOurs?: true
}

export interface CutRecords {
  readonly records: readonly string[][]
  /** Each record as the file has it, without its line ending. */
  readonly texts: readonly string[]
  /** Places in `records` whose quotation marks are uneven. */
  readonly uneven: ReadonlySet<number>
  /** Where in the text the first record begins that is not complete. */
  readonly end: number
}

interface Parsed {
  data: string[][]
  errors: { code: string }[]
  meta: { cursor: number }
}

interface Place {
  /** Whether the text is the file's last: then its last record is complete without a line ending. */
  readonly isLast: boolean
  /** Records of the file before this text. */
  readonly before: number
}

/** Cuts a text into its complete records, and keeps each one's own text. Throws `FileRefusal` for an open quotation. */
export function cutRecords(text: string, form: RecordForm, place: Place): CutRecords {
  const parsed: Parsed = new Papa.Parser(form).parse(text, 0, !place.isLast)
  const { data, errors, meta } = parsed
  const ends = errors.length === 0 ? endsOf(text, data, form, meta.cursor) : null
  if (!ends) return cutOneByOne(text, form, place)
  const texts: string[] = []
  let start = 0
  for (let at = 0; at < data.length; at++) {
    stripReturn(data[at] as string[])
    const end = ends[at] as number
    texts.push(text.slice(start, endWithoutReturn(text, start, end)))
    start = end + 1
  }
  return withoutLastBlank({ records: data, texts, uneven: new Set(), end: meta.cursor }, place)
}

/**
 * Where each record ends, found by the lengths of its cells or, where it has quotation marks, by its line endings
 * outside of them; null where that does not fit what the parser saw, as with a mark in the middle of a cell.
 */
function endsOf(text: string, records: readonly string[][], form: RecordForm, cursor: number): number[] | null {
  const ends: number[] = []
  let start = 0
  let quote = text.indexOf('"')
  for (const cells of records) {
    let length = cells.length - 1
    for (const cell of cells) length += cell.length
    const isPlain = quote === -1 || quote >= start + length
    const end = isPlain ? start + length : endOfQuoted(text, start, quote, form)
    if (end - start < length || (end < text.length && text[end] !== form.newline)) return null
    ends.push(end)
    start = end + 1
    if (quote !== -1 && quote < start) quote = text.indexOf('"', start)
  }
  return start === cursor || start === cursor + 1 ? ends : null
}

/** The first line ending that is not between two quotation marks; -1 where a mark does not open a whole cell. */
function endOfQuoted(text: string, start: number, first: number, { delimiter, newline }: RecordForm): number {
  let opening = first
  let closing = -1
  for (;;) {
    const opens = opening === start || text[opening - 1] === delimiter || opening === closing + 1
    if (!opens) return -1
    closing = text.indexOf('"', opening + 1)
    if (closing === -1) return text.length
    const next = text.indexOf('"', closing + 1)
    const end = text.indexOf(newline, closing + 1)
    if (end === -1 && next === -1) return text.length
    if (next === -1 || (end !== -1 && end < next)) return end
    opening = next
  }
}

/** The same by the parser's own step after each record: half as fast, and it tells whose marks are uneven. */
function cutOneByOne(text: string, form: RecordForm, place: Place): CutRecords {
  const records: string[][] = []
  const texts: string[] = []
  const uneven = new Set<number>()
  let end = 0
  const take = ({ data, errors, meta: { cursor } }: Parsed) => {
    const record = data[0] as string[]
    stripReturn(record)
    if (errors.length > 0) {
      refuseUnclosed(record, errors, place.before + records.length + 1)
      uneven.add(records.length)
    }
    records.push(record)
    const lineEnd = cursor > end && text[cursor - 1] === form.newline ? cursor - 1 : cursor
    texts.push(text.slice(end, endWithoutReturn(text, end, lineEnd)))
    end = cursor
  }
  new Papa.Parser({ ...form, step: take as never }).parse(text, 0, !place.isLast)
  return withoutLastBlank({ records, texts, uneven, end }, place)
}

/**
 * A stray quotation mark spoils its own record; one that is never closed swallows the records after it, which shows
 * by the line breaks in its cell.
 */
function refuseUnclosed(record: readonly string[], errors: Parsed['errors'], number: number) {
  const swallowed = record.some((cell) => cell.includes('"') && /[\r\n]/.test(cell))
  if (swallowed || errors.some(({ code }) => code === 'MissingQuotes')) throw refuseFile('unclosed quote', number)
}

/** Takes off what a line ending of two characters leaves in the last cell. */
function stripReturn(record: string[]) {
  const last = record.length - 1
  const cell = record[last] as string
  if (cell.charCodeAt(cell.length - 1) === 13) record[last] = cell.slice(0, -1)
}

function endWithoutReturn(text: string, start: number, end: number): number {
  return end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end
}

/** What follows the file's last line ending is no record when nothing does. */
function withoutLastBlank(cut: CutRecords, { isLast }: Place): CutRecords {
  const isBlank = isLast && cut.texts.at(-1) === '' && cut.records.at(-1)?.length === 1
  return isBlank ? { ...cut, records: cut.records.slice(0, -1), texts: cut.texts.slice(0, -1) } : cut
}
