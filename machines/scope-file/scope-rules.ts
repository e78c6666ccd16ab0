import { repairOpportunities } from '../../contract/production-logs/production-log-fields.ts'
import { type ColumnRule, date, text } from '../import/column-rules.ts'
import { normalizeYesNo } from '../import/normalize-values.ts'

/** The largest amount of one estimate, in dollars. */
const mostDollars = 10_000_000
/** As files have it: `1357.06`, `1357`, `$1,357.06`. */
const amountShape = /^(?:\d{1,8}(?:\.\d{2})?|\$?\d{1,3}(?:,\d{3}){0,2}\.\d{2})$/
const digitsOf = (value: string) => Number(value.replace(/[$,]/g, ''))
/** `$1,357.06`, `1357.5`, `1,357`; the commas part thousands. */
const writtenAmount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2})0*)?$/

/** An amount in dollars and cents. */
export const amount: ColumnRule = {
  accepts: (value) => value === '' || (amountShape.test(value) && digitsOf(value) <= mostDollars),
  normalize(value) {
    const trimmed = value.trim().replace(/^'/, '')
    const found = writtenAmount.exec(trimmed)
    if (!found) return trimmed
    return `${(found[1] ?? '').replaceAll(',', '')}.${(found[2] ?? '').padEnd(2, '0')}`
  },
  reason(value) {
    if (/^(?:-|\().*\d/.test(value)) return 'Must not be negative'
    if (amountShape.test(value) || writtenAmount.test(value)) return 'Must be at most $10,000,000'
    return 'Enter an amount in dollars, such as 1,357.06'
  },
}

/** `$1,357.06` in cents; null for the empty text. */
export function centsOf(value: string): number | null {
  return value === '' ? null : Math.round(digitsOf(value) * 100)
}

const countShape = /^\d{1,4}$/
export const wholeDays: ColumnRule = {
  accepts: (value) => value === '' || (countShape.test(value) && Number(value) <= 3650),
  normalize: (value) =>
    value
      .trim()
      .replace(/\.0+$/, '')
      .replace(/\s*days?$/i, ''),
  reason: () => 'Enter a whole number of days, at most 3,650',
}

const percentShape = /^\d{1,3}(?:\.\d{1,2})?%$/
/** `80%`. A fraction of one is a share: 0.8 is 80%. */
export const percent: ColumnRule = {
  accepts: (value) => value === '' || (percentShape.test(value) && Number.parseFloat(value) <= 100),
  normalize(value) {
    const trimmed = value.trim().replace(/\s*%$/, '')
    if (!/^\d*\.?\d+$/.test(trimmed)) return value.trim()
    const isFraction = !value.includes('%') && Number(trimmed) <= 1
    return `${Number((Number(trimmed) * (isFraction ? 100 : 1)).toFixed(2))}%`
  },
  reason: () => 'Enter a percentage from 0 to 100',
}

/** `80%` in hundredths of a percent; null for the empty text. */
export function basisPointsOf(value: string): number | null {
  return value === '' ? null : Math.round(Number.parseFloat(value) * 100)
}

/** Yes or no in words, as such a file has them. */
export const answer: ColumnRule = {
  accepts: (value) => value === 'Yes' || value === 'No' || value === '',
  normalize(value) {
    const found = normalizeYesNo(/^s[ií]$/i.test(value.trim()) ? 'y' : value)
    return found === 'Y' ? 'Yes' : found === 'N' ? 'No' : found
  },
  reason: () => 'Use Yes or No, or leave empty if unknown',
}

export function answerOf(value: string): boolean | null {
  return value === '' ? null : value === 'Yes'
}

const opportunities: ReadonlySet<string> = new Set(repairOpportunities)
export const opportunity: ColumnRule = {
  accepts: (value) => value === '' || opportunities.has(value),
  normalize: (value) =>
    value
      .trim()
      .toLowerCase()
      .replace(/[\s/-]+/g, '_'),
  reason: () => `Use one of ${repairOpportunities.join(', ')}`,
}

const dayAndTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/
/** A day, with the time of day that the server's format has beside it (section 9), which is not kept. */
export const lockedOn: ColumnRule = {
  accepts: (value) => isRecent(value.slice(0, 10)) && (value.length === 10 || dayAndTime.test(value)),
  normalize: date.normalize,
  reason(value) {
    if (value === '') return 'Required'
    return /^1900|^1899|^0?1\/0?[01]\/1900/.test(value)
      ? 'A spreadsheet writes an empty cell like this. Enter the date'
      : date.reason(value)
  },
}
const isRecent = (day: string) => day >= '2000' && date.accepts(day)

const name = text(240)
/** A name as it is spoken: `Davis, John` is John Davis. A suffix stays at the end. */
export const customerName: ColumnRule = {
  accepts: (value) => value !== '' && !value.includes(',') && name.accepts(value) && !/[\r\n\t]/.test(value),
  normalize(value) {
    const trimmed = name.normalize(value.replace(/\s+/g, ' '))
    const found = /^([^,]+),\s*([^,]+?)(?:,\s*(Jr\.?|Sr\.?|II|III|IV))?$/i.exec(trimmed)
    if (!found) return trimmed
    const [, last = '', first = '', suffix] = found
    if (/^(?:jr\.?|sr\.?|ii|iii|iv)$/i.test(first)) return `${last} ${first}`
    return [first, last, suffix].filter(Boolean).join(' ')
  },
  reason: (value) => (value === '' ? 'Required' : 'Enter one name, first name first, without commas'),
}

/** `2021 Toyota Camry`: the model year first. */
export const vehicle: ColumnRule = {
  accepts: (value) => /^(?:19|20)\d{2} \S/.test(value) && text(160).accepts(value),
  normalize: (value) =>
    value
      .trim()
      .replace(/\s+/g, ' ')
      .replace(/^(\d{4})\s*[/,-]\s*/, '$1 '),
  reason(value) {
    if (value === '') return 'Required'
    return value.length > 160 ? 'Too long. Use at most 160 characters' : 'Begin with the model year: 2021 Toyota Camry'
  },
}
