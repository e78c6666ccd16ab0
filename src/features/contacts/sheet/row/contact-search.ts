import { contactRowFields, type ContactRowField } from '../../../../../contract/contacts/contact-row.ts'
import { contactStatusLabel } from '../../../../../contract/contacts/contact-statuses.ts'
import { phoneDigitsIn } from '../../../../../contract/phone.ts'
import { formatPhone } from '../../../../shared/ui/format-phone.ts'
import { modeOf, stageLabels } from '../../contact-labels.ts'
import type { ContactLookups } from './contact-lookups.ts'
import type { ContactRow } from './contact-row.ts'

/** A test of the query as a phone number, however written; null where it is none. */
export function matchValue(query: string): ((row: ContactRow) => boolean) | null {
  const phone = phoneDigitsIn(query, 7)
  return phone
    ? ({ primary_phone, secondary_phone }) => primary_phone.includes(phone) || secondary_phone.includes(phone)
    : null
}

/** Values that are ids or instants, or that others spell out. */
const unread: readonly ContactRowField[] = [
  'storm_id',
  'appraiser_id',
  'status',
  'call_back_at',
  'mode',
  'spanish',
  'can_text',
  'preferred_contact_method',
  'deed',
  'send_back_reason',
]
const read = contactRowFields.filter((field) => !unread.includes(field))

/** What can be read in the row, as in its cells. */
export function textOf(row: ContactRow, lookups: ContactLookups): string {
  const shown = [
    formatPhone(row.primary_phone),
    formatPhone(row.secondary_phone),
    contactStatusLabel(row.status),
    stageLabels[row.super_stage],
    modeOf(row),
    row.long_id,
    lookups.stormTitle(row.storm_id),
    lookups.personName(row.appraiser_id),
  ]
  return [...read.map((field) => row[field]), ...shown].filter(Boolean).join('\n')
}
