import Papa from 'papaparse'
import {
  looksLikeData,
  type Mapping,
  matchHeader,
  missingColumns,
  proposeMapping,
  sameNameTwice,
  signatureOf,
} from '../../../../machines/import/column-mapping.ts'
import { unescapeFormulas } from '../../../../contract/csv/escape-formulas.ts'
import type { FileFormat } from '../../../../machines/import/file-format.ts'
import type { RecordForm } from './cut-records.ts'
import { refuseFile } from './file-refusal.ts'
import { lineEndingOf, readRecords } from './read-records.ts'
import { sniffStart } from './sniff-start.ts'

/** What a file's start tells: its columns, how they match, and some values of each to map by. */
export interface Inspection {
  readonly header: readonly string[]
  readonly form: RecordForm
  /** By name alone; complete when every required column is in it. */
  readonly matched: Mapping
  /** With proposals for the columns that names alone do not find. */
  readonly proposed: Mapping
  /** Up to three values of each column of the file, in the header's order. */
  readonly samples: readonly (readonly string[])[]
  readonly signature: string
}

const startBytes = 64 * 1024
const delimiters = [',', ';', '\t', '|']

/** Looks at a file's start. Throws `FileRefusal` for what is no CSV of such rows. */
export async function inspectFile(format: FileFormat, file: Blob): Promise<Inspection> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  const refused = sniffStart(start)
  if (refused) throw refused
  const text = new TextDecoder().decode(start)
  const cut = formOf(text)
  const { value: batch } = await readRecords(file, cut).next()
  const found = batch?.records.slice((cut.headerAt ?? 1) - 1) ?? []
  const isOurs = format.isOurs(found[0] ?? [])
  const form: RecordForm = isOurs ? { ...cut, isOurs } : cut
  const [header = [], ...records] = isOurs ? found.map((cells) => cells.map(unescapeFormulas)) : found
  refuseHeader(format, header)
  return {
    header,
    form,
    matched: matchHeader(format, header),
    proposed: proposeMapping(format, header),
    samples: header.map((_, column) => valuesOf(records, column)),
    signature: signatureOf(header),
  }
}

/** Whether names alone give every required column, so that nobody needs to map. */
export function needsMapping(format: FileFormat, { matched }: Pick<Inspection, 'matched'>): boolean {
  return missingColumns(format, matched).length > 0
}

const delimiterLine = /^sep=([^"\r\n])(?=[\r\n])/i

function formOf(text: string): RecordForm {
  const newline = lineEndingOf(text)
  const named = delimiterLine.exec(text)?.[1]
  return named === undefined ? { delimiter: delimiterOf(text), newline } : { delimiter: named, newline, headerAt: 2 }
}

/** The mark that cuts the first record into the most cells. */
function delimiterOf(text: string): string {
  const cells = delimiters.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0,
  )
  return delimiters[cells.indexOf(Math.max(...cells))] ?? ','
}

function refuseHeader(format: FileFormat, header: readonly string[]) {
  const { required, noun } = format
  if (header.every((name) => name.trim() === '')) throw refuseFile('blank header')
  if (header.length < required.length) throw refuseFile('too few columns', header.length, required.length, noun.one)
  if (Object.keys(matchHeader(format, header)).length === 0 && looksLikeData(header))
    throw refuseFile('no header', noun.one)
  const twice = sameNameTwice(header)
  if (twice) throw refuseFile('same name twice', twice.name, twice.places[0] + 1, twice.places[1] + 1)
}

function valuesOf(records: readonly (readonly string[])[], column: number): string[] {
  const found = new Set<string>()
  for (const record of records) {
    const text = record[column]?.trim()
    if (text) found.add(text.length > 60 ? `${text.slice(0, 60)}…` : text)
    if (found.size === 3) break
  }
  return [...found]
}
