import { formatCount } from '../../../shared/ui/format-count.ts'

export const mostRecords = 100_000
/** A row's cells hold some 6,000 characters at most; a record beyond this is no row. */
export const longestRecord = 100_000

const numberNames = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** A number as sentences have it: `seven`, `12`. */
export function numberName(count: number): string {
  return numberNames[count] ?? formatCount(count)
}

const saveAsUtf8 = 'Save it as “CSV UTF-8” and drop it again.'

/** Why a file as a whole cannot be read, in words a person can act on. Single rows are rejected instead. */
export const refusals = {
  empty: () => 'The file is empty.',
  excel: () => `This is a spreadsheet workbook, not a CSV file. ${saveAsUtf8}`,
  binary: () => 'This is not a text file, so it cannot be a CSV file. Choose the file that the carrier sent.',
  utf16: () => `The file is written in UTF-16. ${saveAsUtf8}`,
  'not utf-8': (record: number) =>
    `Near record ${formatCount(record)} there are characters that are not UTF-8, so names could be garbled. ${saveAsUtf8}`,
  nul: (record: number) =>
    `Near record ${formatCount(record)} there are NUL bytes: the file is damaged or not text. Fetch it again from the carrier.`,
  'no header': (one: string) =>
    `The first record is a ${one}, not the names of the columns. Put the column names into the first record and drop the file again.`,
  'blank header': () =>
    'The first record is blank. Put the column names into the first record and drop the file again.',
  'same name twice': (name: string, first: number, second: number) =>
    `Two columns are named “${name}” (columns ${first} and ${second}). Rename or remove one of them, so that nothing is taken from the wrong one.`,
  'too few columns': (columns: number, least: number, one: string) =>
    `The first record has ${columns === 1 ? 'one column' : `${columns} columns`}; a ${one} file has at least ${numberName(least)}. Is there a title above the names of the columns? Then take it out. Otherwise this may not be the right file: between its columns stand commas, semicolons, tabs or bars.`,
  'no rows': (many: string) => `The file has column names, but no ${many} under them.`,
  'unclosed quote': (record: number) =>
    `Record ${formatCount(record)} opens a quotation mark that is never closed, so where it ends is not known. Close it and drop the file again.`,
  'huge cell': (record: number) =>
    `Record ${formatCount(record)} holds a cell of more than ${formatCount(longestRecord)} characters. A quotation mark may be unclosed. Fix it and drop the file again.`,
  'too many records': () =>
    `The file has more than ${formatCount(mostRecords)} rows. Split it and drop the parts; they may be dropped together.`,
  unreadable: () => 'The file cannot be read: it was moved or changed since it was chosen. Choose it again.',
} as const

export type RefusalCode = keyof typeof refusals

export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
  readonly code: RefusalCode

  constructor(code: RefusalCode, message: string) {
    super(message)
    this.code = code
  }
}

/** Makes the refusal for a code, with what its sentence needs. */
export function refuseFile<C extends RefusalCode>(code: C, ...facts: Parameters<(typeof refusals)[C]>): FileRefusal {
  const sentence = refusals[code] as (...facts: unknown[]) => string
  return new FileRefusal(code, sentence(...facts))
}
