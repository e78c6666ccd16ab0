import { contactEditOf, type ContactRowField } from '../../../../../contract/contacts/contact-row.ts'
import { contactStatusLabel } from '../../../../../contract/contacts/contact-statuses.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import { planContactEdit } from '../../../../../machines/contact/contact-edit.ts'
import { completeContact, type ContactFact, evolveContact } from '../../../../../machines/contact/contact.evolve.ts'
import type { RowAdapter } from '../../../../workspace/definition.ts'
import { contactName } from '../../contact-labels.ts'
import { type ContactFilter, matchesFilter, mayMatchAfter } from './contact-filter.ts'
import { contactOf, type ContactRow, rowOf } from './contact-row.ts'

const none: never[] = []

/** How contacts become, change and leave, by the machine of the contact and the filter that the server was asked. */
export function contactRows(filter: ContactFilter): RowAdapter<ContactRow, ContactRowField> {
  return {
    evolve: (before, event) => rowOf(evolveContact(before && contactOf(before), event as ContactFact)),
    edited: (row, changes, version) => ({
      ...rowOf(planContactEdit(contactOf(row), contactEditOf(changes)).after),
      version,
    }),
    refreshed: (row) => row,
    fromState: (state) => rowOf(completeContact(state as Contact)),
    isWaiting: (row) => matchesFilter(row, filter),
    departure: ({ deleted_at, status }) =>
      deleted_at === null ? `no longer matches: ${contactStatusLabel(status)}` : 'was deleted',
    mayReturn: (event) => mayMatchAfter(event as ContactFact, filter),
    arrivedAt: ({ created_at }) => created_at,
    title: contactName,
    longTitle: (row) => `${contactName(row)} ${row.claim_number}`.trim(),
    missing: () => none,
    failure: () => null,
  }
}
