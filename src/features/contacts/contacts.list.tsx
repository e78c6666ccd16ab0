import type { ReactNode } from 'react'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { contactStatuses, contactStatusLabel } from '../../../contract/contacts/contact-statuses.ts'
import type { Narrowing } from '../../../contract/process/figure.ts'
import { formatDayOf } from '../../shared/time/format-time.ts'
import type { Choice } from '../../shared/ui/select.tsx'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { defineList } from '../../workspace/list/list-definition.ts'
import { type ContactsPage, listAllContacts, listContacts, pageSize } from './api/list-contacts.ts'
import { ContactsBulk } from './bulk/contacts-bulk.tsx'
import { ContactStatusTag } from './components/contact-status-tag.tsx'
import { contactName, placeOf, stageLabels, vehicleOf } from './contact-labels.ts'
import { contactsAddress, type ContactsSearch, noEvent } from './contacts-search.ts'

/** What the page around the list knows. */
export interface ContactsContext {
  /** The time zone of the business. */
  readonly zone: string
  /** The part of the contacts that the list shows. */
  readonly narrowing?: Narrowing
  /** Events to filter by, newest first. */
  readonly events?: readonly Choice[]
  /** Switches to another layout. */
  readonly layout?: ReactNode
  /** Ids of the events that are archived: they take no more contacts. */
  readonly archived?: ReadonlySet<string>
  readonly appraisers?: readonly Choice[]
  /** Names of events and people, by id, as far as the reader may know them. */
  readonly nameOf?: (id: string) => string | undefined
  /** Whether the reader may change contacts. */
  readonly mayWork?: boolean
  /** Whether the reader may assign contacts to appraisers. */
  readonly mayAssign?: boolean
  readonly mayDeleteMany?: boolean
}

const statuses = contactStatuses.map((status) => ({ value: status, label: contactStatusLabel(status) }))

const stages = Object.entries(stageLabels).map(([value, label]) => ({ value, label }))

/** The contacts of the business. */
export const contactsList = defineList<Contact, ContactsSearch, ContactsContext, ContactsPage>({
  name: 'contacts',
  title: 'Contacts',
  address: contactsAddress,
  pageSize,
  isEndless: true,
  load: (search, { narrowing }, signal) => listContacts(search, signal, narrowing),
  columns: [
    { label: 'Name', share: 13, sort: 'name', main: true, cell: contactName },
    {
      label: 'Claim number',
      share: 13,
      sort: 'claim_number',
      look: 'mono',
      card: 'line',
      cell: (one) => one.claim_number,
    },
    {
      label: 'Status',
      share: 13,
      sort: 'status',
      card: 'tag',
      cell: ({ status }) => <ContactStatusTag status={status} />,
    },
    { label: 'Event', share: 14, card: 'line', cell: ({ storm_id }, { nameOf }) => storm_id && nameOf?.(storm_id) },
    { label: 'Appraiser', share: 10, cell: ({ appraiser_id }, { nameOf }) => appraiser_id && nameOf?.(appraiser_id) },
    { label: 'Vehicle', share: 13, card: 'dim', cell: vehicleOf },
    { label: 'Place', share: 12, sort: 'city', card: 'dim', cell: placeOf },
    { label: 'Phone', share: 12, cell: ({ primary_phone }) => formatPhone(primary_phone) },
    { label: 'Calls', share: 5, look: 'figure', cell: ({ numcalls }) => formatCount(numcalls) },
    { label: 'Added', share: 9, sort: 'created_at', cell: ({ created_at }, { zone }) => formatDayOf(created_at, zone) },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses },
    {
      kind: 'choice',
      name: 'event',
      label: 'Event',
      all: 'All events',
      choices: ({ events = [] }) => [{ value: noEvent, label: 'No event' }, ...events],
    },
    {
      kind: 'choice',
      name: 'appraiser',
      label: 'Appraiser',
      all: 'All appraisers',
      choices: ({ appraisers = [] }) => appraisers,
    },
    { kind: 'choice', name: 'stage', label: 'Stage', all: 'All stages', choices: () => stages },
    {
      kind: 'choice',
      name: 'call_back',
      label: 'Call-back',
      all: 'All call-backs',
      choices: () => [{ value: 'due', label: 'Due now' }],
    },
    { kind: 'flag', name: 'needs_appraiser', label: 'Needs appraiser', narrows: true },
    { kind: 'flag', name: 'by_appointment', label: 'By appointment', narrows: true },
  ],
  tools: ({ context: { layout } }) => layout,
  bulk: {
    isOffered: ({ mayWork = false }) => mayWork,
    bar: (props) => <ContactsBulk {...props} />,
    loadAll: (search, { narrowing }, most) => listAllContacts(search, narrowing, most),
  },
  count: ({ total, is_count_least }) =>
    is_count_least ? `${formatCount(total)} contacts or more` : countOf(total, 'contact', 'contacts'),
  labels: {
    one: 'contact',
    many: 'contacts',
    table: 'Contacts',
    loading: 'Loading contacts…',
    failed: 'Couldn’t load contacts',
    search: { label: 'Search contacts', placeholder: 'Name, claim number, VIN or phone' },
    empty: { title: 'No contacts yet', hint: 'Import claims in Intake. A claim you ingest becomes a contact.' },
    noneFits: {
      title: 'No contacts match',
      hint: 'Change the search or the filters.',
      showAll: 'Show all contacts',
    },
    nameOf: contactName,
  },
})
