import type { Contact } from '../../../contract/contacts/contact.ts'
import { contactStatuses, contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { Narrowing } from '../../../contract/process/figure.ts'
import { formatDayOf } from '../../shared/time/format-time.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { defineList } from '../../workspace/list/list-definition.ts'
import { type ContactsPage, listContacts, pageSize } from './api/list-contacts.ts'
import { ContactStatusTag } from './components/contact-status-tag.tsx'
import { contactName, placeOf, stageLabels, vehicleOf } from './contact-words.ts'
import { contactsAddress, type ContactsSearch } from './contacts-search.ts'

/** What the page around the list knows. */
export interface ContactsContext {
  /** The time zone of the business. */
  readonly zone: string
  /** The part of the contacts that the list shows. */
  readonly narrowing?: Narrowing
}

const statuses = contactStatuses.map((status) => ({ value: status, label: contactStatusLabel(status) }))

/** The contacts of the business, a page at a time. */
export const contactsList = defineList<Contact, ContactsSearch, ContactsContext, ContactsPage>({
  name: 'contacts',
  title: 'Contacts',
  isTitleHidden: true,
  address: contactsAddress,
  pageSize,
  load: (search, { narrowing }, signal) => listContacts(search, signal, narrowing),
  columns: [
    { label: 'Name', sort: 'name', main: true, cell: contactName },
    { label: 'Claim number', sort: 'claim_number', look: 'mono', card: 'line', cell: (one) => one.claim_number },
    { label: 'Status', sort: 'status', card: 'tag', cell: ({ status }) => <ContactStatusTag status={status} /> },
    { label: 'Stage', cell: ({ super_stage }) => stageLabels[super_stage] },
    { label: 'Vehicle', card: 'dim', cell: vehicleOf },
    { label: 'Place', sort: 'city', card: 'dim', cell: placeOf },
    { label: 'Phone', cell: ({ primary_phone }) => formatPhone(primary_phone) },
    { label: 'Added', sort: 'created_at', cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  filters: [{ kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses }],
  words: {
    one: 'contact',
    many: 'contacts',
    table: 'Contacts',
    loading: 'Loading contacts…',
    failed: 'The contacts could not be fetched',
    search: { label: 'Search contacts', placeholder: 'Name, claim number, VIN or phone' },
    empty: { title: 'No contacts yet', hint: 'Contacts come out of Intake, as claims are decided there.' },
    noneFits: {
      title: 'No contact fits',
      hint: 'Search by name, claim number, VIN or phone, or choose another status.',
      showAll: 'Show all contacts',
    },
    nameOf: contactName,
  },
})
