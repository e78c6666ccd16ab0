import { actionLabels, destinationLabels } from '../../../../contract/claims/choices.ts'
import { claimColumns } from '../../../../contract/claims/claim-fields.ts'
import { isCalendarDate } from '../../../../contract/claims/dates.ts'
import { phoneDigitsIn } from '../../../../contract/phone.ts'
import { mendDate, orderOf } from '../../../../machines/claim-file/mend-date.ts'
import { claimFlagTexts } from '../../../../machines/intake-item/claim-flags.ts'
import { formatDay } from '../../../shared/time/format-time.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { inSlices } from './in-slices.ts'
import type { IntakeRow } from './intake-row.ts'
import type { ReviewDesk } from './review-desk.ts'

/** What is said of a row beside what stands in it. */
type Desk = Pick<ReviewDesk, 'choices' | 'flagsOf' | 'wordsRevision'>

/** What was put together for a row, until the names and flags that go into it change. */
const texts = new WeakMap<Desk, { revision: number; byRow: WeakMap<IntakeRow, string> }>()

/**
 * Makes the test of the quick filter: every word somewhere in the row, or the whole as a phone number or American date,
 * however it is written. Null lets every row pass.
 */
export function quickMatch(query: string, desk: Desk): ((row: IntakeRow) => boolean) | null {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const asValue = matchOfValue(query)
  return (row) => {
    const text = knownText(row, desk)
    return words.every((word) => text.includes(word)) || asValue?.(row) === true
  }
}

/** What the query is as one value, brought once to the form in which rows keep it; null where it is none. */
function matchOfValue(query: string): ((row: IntakeRow) => boolean) | null {
  const day = mendDate(query)
  if (isCalendarDate(day)) {
    // A ZIP code can be read as a spreadsheet's date: only what is written as one is taken as one.
    const isAmerican = orderOf(query) === 'month first'
    return isAmerican ? ({ date_of_loss, date_received }) => date_of_loss === day || date_received === day : null
  }
  const phone = phoneDigitsIn(query, 7)
  return phone
    ? ({ primary_phone, secondary_phone }) => primary_phone.includes(phone) || secondary_phone.includes(phone)
    : null
}

/** Puts the rows' texts together ahead of the first word: of 100,000 at once it would be felt. */
export function readyToMatch(rows: Iterable<IntakeRow>, desk: Desk): Promise<void> {
  return inSlices(rows, (row) => knownText(row, desk))
}

function knownText(row: IntakeRow, desk: Desk): string {
  const byRow = textsOf(desk)
  const known = byRow.get(row)
  if (known !== undefined) return known
  const text = textOf(row, desk)
  byRow.set(row, text)
  return text
}

function textsOf(desk: Desk): WeakMap<IntakeRow, string> {
  const known = texts.get(desk)
  if (known?.revision === desk.wordsRevision) return known.byRow
  const byRow = new WeakMap<IntakeRow, string>()
  texts.set(desk, { revision: desk.wordsRevision, byRow })
  return byRow
}

/** What one can read in the row, as it stands in its cells and as it came in the file, flags by both their names. */
function textOf(row: IntakeRow, desk: Desk): string {
  const { choices } = desk
  const shown = [
    formatPhone(row.primary_phone),
    formatPhone(row.secondary_phone),
    formatDay(row.date_of_loss),
    formatDay(row.date_received),
    row.destination && destinationLabels[row.destination],
    row.action && actionLabels[row.action].short,
    choices.stormTitle(row.event),
    choices.personName(row.call_center_id),
    choices.personName(row.appraiser_id),
    row.existing_claimant ? choices.contactName(row.existing_claimant, row.match) : row.match?.name,
    ...desk.flagsOf(row).flatMap((flag) => [claimFlagTexts[flag].label, claimFlagTexts[flag].word]),
  ]
  return [...claimColumns.map((column) => row[column]), ...shown].filter(Boolean).join('\n').toLowerCase()
}
