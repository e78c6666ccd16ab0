import { isDay } from '../../contract/claims/dates.ts'

const time = String.raw`(?:[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[AP]M)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i')
const monthFirst = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`, 'i')
const digits = /^(\d{4})(\d{2})(\d{2})$/
const namedMonth = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i
const dayAndNamedMonth = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s](\d{4}|\d{2})$/i
const serial = /^(\d{5})(?:\.\d+)?$/

const months = 'january february march april may june july august september october november december'.split(' ')

/**
 * A date as spreadsheets and carriers write it, brought to YYYY-MM-DD; a time of day is cut off. Numbers are read
 * the American way, month first; where that gives no day of the calendar the text comes back as it was, since
 * reading it day first would be a guess.
 */
export function mendDate(text: string): string {
  const trimmed = text.trim()
  return read(trimmed) ?? trimmed
}

function read(text: string): string | null {
  let found = yearFirst.exec(text) ?? digits.exec(text)
  if (found) return written(Number(found[1]), Number(found[2]), Number(found[3]))
  found = monthFirst.exec(text)
  if (found) return written(fullYear(found[3]), Number(found[1]), Number(found[2]))
  found = namedMonth.exec(text)
  if (found) return written(Number(found[3]), monthOf(found[1]), Number(found[2]))
  found = dayAndNamedMonth.exec(text)
  if (found) return written(fullYear(found[3]), monthOf(found[2]), Number(found[1]))
  found = serial.exec(text)
  return found ? fromSerial(Number(found[1])) : null
}

function fullYear(text: string | undefined): number {
  return text?.length === 2 ? 2000 + Number(text) : Number(text)
}

/** 0 where the word is no month: then there is no such day. */
function monthOf(word: string | undefined): number {
  const start = (word ?? '').toLowerCase()
  return months.findIndex((month) => month.startsWith(start)) + 1
}

/** Days since 30 December 1899, as spreadsheets count; only 2000 to 2049, so that a stray number is no date. */
function fromSerial(days: number): string | null {
  if (days < 36_526 || days > 54_788) return null
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10)
}

function written(year: number, month: number, day: number): string | null {
  if (!isDay(year, month, day)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
