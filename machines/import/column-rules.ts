import { stateCodes } from '../../contract/claims/choices.ts'
import { isCalendarDate } from '../../contract/claims/dates.ts'
import { isOneLine, putOnOneLine } from '../../contract/people/shown-name.ts'
import { mendDate, whyNoDate } from './mend-date.ts'
import { mendPhone, mendState, mendVin, mendYear, mendYesNo, mendZip } from './mend-values.ts'

/**
 * How one column is checked. `accepts` is tried first and takes nothing that the call refuses, as the
 * server checks again; only what it refuses is mended, and what it refuses still is a fault. A file of 100,000 rows
 * asks this 2.4 million times: `accepts` allocates nothing.
 */
export interface ColumnRule {
  readonly accepts: (text: string) => boolean
  readonly mend: (text: string) => string
  /** Why the text cannot be used and what to write instead; given after mending. */
  readonly reason: (text: string) => string
}

/** A mark that our own download of rejected rows, and spreadsheets, put before what would run as a formula. */
const guarded = /^'(?=\s*[=+\-@])/
const trim = (text: string) => text.trim().replace(guarded, '').trimStart()
const apostrophe = 39

function isTrimmed(text: string): boolean {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  // Above ASCII there are blanks too (U+00A0, U+3000): rare enough to pay for a real trim.
  return first > 32 && last > 32 && ((first < 128 && last < 128) || text.length === text.trim().length)
}

export function text(most: number): ColumnRule {
  return {
    accepts: (value) =>
      value === '' ||
      (value.length <= most && isTrimmed(value) && (value.charCodeAt(0) !== apostrophe || !guarded.test(value))),
    mend: trim,
    reason: () => `Too long. Use at most ${most.toLocaleString('en-US')} characters`,
  }
}

/** A name stands in messages, so it is one line: what breaks it becomes a blank. */
export function nameText(most: number): ColumnRule {
  const { accepts, mend, reason } = text(most)
  return { accepts: (value) => accepts(value) && isOneLine(value), mend: (value) => mend(putOnOneLine(value)), reason }
}

export function required({ accepts, mend, reason }: ColumnRule): ColumnRule {
  return {
    accepts: (value) => value !== '' && accepts(value),
    mend,
    reason: (value) => (value === '' ? 'Required' : reason(value)),
  }
}

export function optional({ accepts, mend, reason }: ColumnRule): ColumnRule {
  return { accepts: (value) => value === '' || accepts(value), mend, reason }
}

/** A file names a few days thousands of times; there are only so many days that a date can be. */
const knownDays = new Set<string>()
function isDate(value: string): boolean {
  if (knownDays.has(value)) return true
  const found = isCalendarDate(value)
  if (found) knownDays.add(value)
  return found
}

export const date: ColumnRule = {
  accepts: isDate,
  mend: mendDate,
  reason: whyNoDate,
}

/** What a spreadsheet makes of a long number; its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i
const numbers = text(64)
export const claimNumber: ColumnRule = {
  accepts: (value) => numbers.accepts(value) && !shortened.test(value),
  mend: trim,
  reason: (value) =>
    shortened.test(value) ? 'Shortened by a spreadsheet. Enter the full number' : numbers.reason(value),
}

const vinShape = /^[A-HJ-NPR-Z0-9]{17}$/
export const vin: ColumnRule = {
  accepts: (value) => vinShape.test(value),
  mend: mendVin,
  reason(value) {
    if (value.length !== 17) return `Enter a 17-character VIN (this has ${value.length})`
    if (/[IOQ]/.test(value)) return 'A VIN has no I, O or Q. Check for 1 and 0'
    return 'Use letters and digits only'
  },
}

const zipShape = /^\d{5}$/
export const zip: ColumnRule = {
  accepts: (value) => zipShape.test(value),
  mend: mendZip,
  reason: () => 'Enter a 5-digit ZIP code',
}

/** Ten digits that begin with 00 are a number abroad, as one dials it from there. */
const phoneShape = /^(?!00)\d{10}$/
const abroad = /^\(?(?:\+|00)\s*[02-9]/
export const phone: ColumnRule = {
  accepts: (value) => phoneShape.test(value),
  mend: mendPhone,
  reason: (value) =>
    abroad.test(value) ? 'Use a 10-digit U.S. number, with or without +1' : 'Enter a 10-digit phone number',
}

const emailShape = /^[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]{2,}$/
export const email: ColumnRule = {
  accepts: (value) => value.length <= 254 && emailShape.test(value),
  mend: trim,
  reason: () => 'Enter a valid email address',
}

export const yesNo: ColumnRule = {
  accepts: (value) => value === 'Y' || value === 'N' || value === '',
  mend: mendYesNo,
  reason: () => 'Use Y or N, or leave empty if unknown',
}

const codes: ReadonlySet<string> = new Set(stateCodes)
export const state: ColumnRule = {
  accepts: (value) => codes.has(value),
  mend: mendState,
  reason: () => 'Not a U.S. state',
}

const yearShape = /^(?:19|20)\d{2}$/
export const year: ColumnRule = {
  accepts: (value) => yearShape.test(value),
  mend: mendYear,
  reason: (value) => (/^\d{4}$/.test(value) ? 'Enter a model year from 1900 to 2099' : 'Enter a 4-digit year'),
}
