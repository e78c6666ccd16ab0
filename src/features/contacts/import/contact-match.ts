import { type ContactFileColumn, contactFileColumns } from '../../../../contract/contacts/contact-file-columns.ts'
import type { Contact, NewContact } from '../../../../contract/contacts/contact.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import { formatDayStamp } from '../../../shared/time/format-time.ts'
import type { ContactEdit } from '../api/edit-contact.ts'

/** A row of a file, and the contact that was there already. */
export interface ContactMatch {
  readonly row: NewContact
  /** As it was when it was last read. */
  readonly existing: Contact
}

export type ComparedField = ContactFileColumn | 'storm_id'

export interface Difference {
  readonly field: ComparedField
  readonly existing: Contact[ComparedField]
  readonly row: NonNullable<NewContact[ComparedField]>
}

/** By these a contact is known again, so they are the same or missing. */
const compared: readonly ComparedField[] = [...contactFileColumns, 'storm_id']

/** Fields in which a row has another value than the contact; what a row leaves empty says nothing. */
export function differencesOf({ row, existing }: ContactMatch): Difference[] {
  return compared.flatMap((field) => {
    const value = row[field]
    if (value === undefined || value === null || value === '' || value === existing[field]) return []
    return [{ field, existing: existing[field], row: value }]
  })
}

/** What the update call is sent, so that the contact has what the row has. */
export function editOf(match: ContactMatch): ContactEdit {
  return Object.fromEntries(differencesOf(match).map(({ field, row }) => [field, row]))
}

/** A value as people read it. */
export function shownField(
  { field }: Pick<Difference, 'field'>,
  value: Contact[ComparedField],
  stormName: (id: string) => string,
): string {
  if (value === null || value === '') return 'Empty'
  if (field === 'storm_id') return stormName(String(value))
  if (field === 'date_of_loss') return formatDayStamp(Number(value))
  return field === 'primary_phone' || field === 'secondary_phone' ? formatPhone(String(value)) : String(value)
}

/**
 * Pairs the rows of a request that were not added with what was there. Both lists of a reply are in the order of the
 * rows: a row is the one that was added if it has the claim number and VIN of the next contact added.
 */
export function matchesIn(
  rows: readonly NewContact[],
  { formatted, existed }: { readonly formatted: readonly Contact[]; readonly existed: readonly Contact[] },
): ContactMatch[] {
  const matches: ContactMatch[] = []
  let added = 0
  for (const row of rows) {
    const next = formatted[added]
    const isAdded = next && next.claim_number === (row.claim_number ?? '') && next.vin === (row.vin ?? '')
    const existing = existed[matches.length]
    if (isAdded) added += 1
    else if (existing) matches.push({ row, existing })
  }
  return matches
}
