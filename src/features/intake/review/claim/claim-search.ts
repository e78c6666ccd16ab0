import { actionLabels, destinationLabels } from '../../../../../contract/claims/choices.ts'
import { claimColumns } from '../../../../../contract/claims/claim-fields.ts'
import { isCalendarDate } from '../../../../../contract/claims/dates.ts'
import { phoneDigitsIn } from '../../../../../contract/phone.ts'
import { normalizeDate, orderOf } from '../../../../../machines/import/normalize-date.ts'
import { claimFlagTexts } from '../../../../../machines/intake-item/claim-flags.ts'
import { formatDay } from '../../../../shared/time/format-time.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import { type IntakeRow, matchOf } from './intake-row.ts'
import type { ClaimFlagIndex } from './claim-flag-index.ts'
import type { ClaimLookups } from './claim-lookups.ts'

/** A test of the query as one value, brought once to the form in which rows keep it; null where it is none. */
export function matchValue(query: string): ((row: IntakeRow) => boolean) | null {
  const day = normalizeDate(query)
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

/** What can be read in the row, as in its cells and as it came in the file, flags by both their names. */
export function textOf(row: IntakeRow, lookups: ClaimLookups, flags: ClaimFlagIndex): string {
  const shown = [
    formatPhone(row.primary_phone),
    formatPhone(row.secondary_phone),
    formatDay(row.date_of_loss),
    formatDay(row.date_received),
    row.destination && destinationLabels[row.destination],
    row.action && actionLabels[row.action].short,
    lookups.stormTitle(row.event),
    lookups.personName(row.call_center_id),
    lookups.personName(row.appraiser_id),
    lookups.personName(row.assignee_id),
    row.existing_claimant ? lookups.contactName(row.existing_claimant, row.match) : matchOf(row)?.name,
    ...flags.of(row).flatMap((flag) => [claimFlagTexts[flag].label, claimFlagTexts[flag].short]),
  ]
  return [...claimColumns.map((column) => row[column]), ...shown].filter(Boolean).join('\n')
}
