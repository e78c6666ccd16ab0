import { isDay } from '../../contract/claims/dates.ts'

const time = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(?:[AP]M)?\s*(?:Z|UTC|[+-]\d{2}:?\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i')
const monthFirst = new RegExp(String.raw`^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})${time}$`, 'i')
const dayFirst = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})${time}$`, 'i')
const digits = /^(\d{4})(\d{2})(\d{2})$/
const namedMonth = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i
const dayAndNamedMonth = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-\s](\d{4}|\d{2})$/i
const serial = /^(\d{5})(?:\.\d+)?$/

const months = 'january february march april may june july august september october november december'.split(' ')

/** What a text says as a date, whether or not there is such a day. */
interface Read {
  readonly year: number
  readonly month: number
  readonly day: number
  /** Of numbers that could be read in two orders: the one that was taken. */
  readonly order?: 'day first' | 'month first'
  /** Hours, minutes and seconds, as far as they are written. */
  readonly clock?: readonly (string | undefined)[]
}

/**
 * A date as spreadsheets and carriers write it, brought to YYYY-MM-DD; a time of day is cut off. Numbers with dots are
 * read day first, as everybody writes them who writes dots, and others the American way, month first; where that gives
 * no day of the calendar the text comes back as it was, since reading it the other way would be a guess.
 */
export function normalizeDate(text: string): string {
  const trimmed = text.trim()
  const found = read(trimmed)
  return found && isTimeOfDay(found.clock) && isDay(found.year, found.month, found.day) ? written(found) : trimmed
}

/** In which order the numbers of a date are read, where there are two. */
export function orderOf(text: string): Read['order'] {
  return read(text.trim())?.order
}

/** Why a text that `normalizeDate` leaves as it is cannot be used. */
export function whyNoDate(text: string): string {
  const found = read(text.trim())
  if (found && (found.year < 1900 || found.year > 2199)) return 'Enter a year from 1900 to 2199'
  if (found && !isTimeOfDay(found.clock)) return 'Invalid time of day. Remove it or correct it'
  return found?.order === 'day first'
    ? 'Invalid date. Dates with periods are read day first; use MM/DD/YYYY'
    : 'Invalid date. Use MM/DD/YYYY'
}

function read(text: string): Read | null {
  let found = yearFirst.exec(text) ?? digits.exec(text)
  if (found) return { year: Number(found[1]), month: Number(found[2]), day: Number(found[3]), clock: found.slice(4) }
  found = monthFirst.exec(text)
  if (found) {
    const [, month, , day, year, ...clock] = found
    return { year: fullYear(year), month: Number(month), day: Number(day), order: 'month first', clock }
  }
  found = dayFirst.exec(text)
  if (found) {
    const [, day, month, year, ...clock] = found
    return { year: fullYear(year), month: Number(month), day: Number(day), order: 'day first', clock }
  }
  found = namedMonth.exec(text)
  if (found) return { year: Number(found[3]), month: monthOf(found[1]), day: Number(found[2]) }
  found = dayAndNamedMonth.exec(text)
  if (found) return { year: fullYear(found[3]), month: monthOf(found[2]), day: Number(found[1]) }
  found = serial.exec(text)
  return found ? fromSerial(Number(found[1])) : null
}

/** Two digits mean a year of this century, up to the one we are in: a later one would be a loss yet to come. */
function fullYear(text: string | undefined): number {
  if (text?.length !== 2) return Number(text)
  const year = 2000 + Number(text)
  return year > new Date().getFullYear() ? year - 100 : year
}

/** 0 where the word is no month: then there is no such day. */
function monthOf(token: string | undefined): number {
  const start = (token ?? '').toLowerCase()
  return months.findIndex((month) => month.startsWith(start)) + 1
}

/** Days since 30 December 1899, as spreadsheets count; only 2000 to 2049, so that a stray number is no date. */
function fromSerial(days: number): Read | null {
  if (days < 36_526 || days > 54_788) return null
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function isTimeOfDay([hours = '0', minutes = '0', seconds = '0']: Read['clock'] = []): boolean {
  return Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60
}

function written({ year, month, day }: Read): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
