import { contactStatusLabel, contactStatusTones } from '../../../../contract/contacts/contact-statuses.ts'
import { formatAge } from '../../../shared/time/format-age.ts'
import type { RowCard } from '../../../workspace/phone/row-card.ts'
import { contactName, placeOf, vehicleOf } from '../contact-labels.ts'
import type { ContactsWorkspace } from './contacts-workspace.ts'
import type { ContactRow } from './row/contact-row.ts'
import { isDue } from './row/contact-tabs.ts'

/** A contact in the list of a narrow page. */
export function contactCard({ lookups }: Pick<ContactsWorkspace, 'lookups'>): (row: ContactRow) => RowCard {
  return (row) => ({
    title: contactName(row),
    age: { text: formatAge(row.created_at), isLate: false },
    reference: row.claim_number,
    about: [vehicleOf(row), placeOf(row)].filter(Boolean).join(', '),
    tags: [
      { text: contactStatusLabel(row.status), tone: contactStatusTones[row.status] },
      ...(isDue(row, Date.now()) ? [{ text: 'Call back due', tone: 'red' as const }] : []),
    ],
    end: lookups.personName(row.appraiser_id),
  })
}
