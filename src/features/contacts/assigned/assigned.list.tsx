import type { Contact } from '../../../../contract/contacts/contact.ts'
import { contactStatuses, contactStatusLabel } from '../../../../contract/contacts/contact-statuses.ts'
import { contactAppointmentTime } from '../../../shared/time/location-clock.ts'
import { formatPhone } from '../../../shared/ui/format-phone.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { defineList, type RowPage } from '../../../workspace/list/list-definition.ts'
import { ContactStatusTag } from '../components/contact-status-tag.tsx'
import { contactName, placeOf, vehicleOf } from '../contact-labels.ts'
import { type AssignedPage, listAssigned, pageSize } from './api.ts'
import { ExportAssigned } from './export-assigned.tsx'
import { assignedAddress, type AssignedSearch } from './assigned-search.ts'

/** What the page around the list knows. */
export interface AssignedContext {
  /** The person whose contacts are listed. */
  readonly userId: string
  /** Events and appraisers of these contacts, to filter by. */
  readonly events: readonly Choice[]
  readonly appraisers: readonly Choice[]
  /** The page of a contact. */
  readonly pageOf: (contact: Contact) => RowPage
  /** Figures over all of them. */
  readonly summary: string
}

const statuses = contactStatuses.map((status) => ({ value: status, label: contactStatusLabel(status) }))
const nameIn = (choices: readonly Choice[], id: string | null) => choices.find(({ value }) => value === id)?.label ?? ''
const booked = ({ appointment }: Contact) => appointment && contactAppointmentTime(appointment)
const addressOf = (contact: Contact) => [contact.address, placeOf(contact)].filter(Boolean).join(', ')

/** The contacts that are assigned to the appraisers of a group, which has no pages of contacts: a drawer opens. */
export const groupList = defineList<Contact, AssignedSearch, AssignedContext, AssignedPage>({
  name: 'assigned contacts',
  title: 'Assigned contacts',
  address: assignedAddress,
  pageSize,
  load: (search, { userId }, signal) => listAssigned(userId, search, signal),
  head: ({ context }) => context.summary,
  columns: [
    { label: 'Name', sort: 'name', main: true, cell: contactName },
    { label: 'Status', sort: 'status', card: 'tag', cell: ({ status }) => <ContactStatusTag status={status} /> },
    { label: 'Appointment', sort: 'appointment', card: 'line', cell: booked },
    { label: 'Address', sort: 'city', card: 'line', cell: addressOf },
    { label: 'Vehicle', card: 'dim', cell: vehicleOf },
    { label: 'Phone', card: 'dim', cell: ({ primary_phone }) => formatPhone(primary_phone) },
    { label: 'Event', cell: ({ storm_id }, { events }) => nameIn(events, storm_id) },
    {
      label: 'Appraiser',
      card: 'dim',
      cell: ({ appraiser_id }, { appraisers }) => nameIn(appraisers, appraiser_id),
      isShown: ({ appraisers }) => appraisers.length > 1,
    },
    { label: 'Claim number', look: 'mono', cell: ({ claim_number }) => claim_number },
  ],
  filters: [
    { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses },
    { kind: 'choice', name: 'event', label: 'Event', all: 'All events', choices: ({ events }) => events },
    {
      kind: 'choice',
      name: 'appraiser',
      label: 'Appraiser',
      all: 'All appraisers',
      choices: ({ appraisers }) => (appraisers.length > 1 ? appraisers : []),
    },
    { kind: 'flag', name: 'booked', label: 'With appointment', narrows: true },
  ],
  tools: ({ context, search }) => <ExportAssigned context={context} search={search} />,
  labels: {
    one: 'contact',
    many: 'contacts',
    table: 'Assigned contacts',
    loading: 'Loading contacts…',
    failed: 'Couldn’t load contacts',
    search: { label: 'Search contacts', placeholder: 'Name, claim number, VIN or phone' },
    empty: { title: 'No contacts assigned', hint: 'You get a notification when a contact is assigned.' },
    noneFits: { title: 'No contacts match', hint: 'Change the search or the filters.', showAll: 'Show all contacts' },
    nameOf: contactName,
  },
})

/** The contacts that are assigned to a person, or to the appraisers whom the person watches. */
export const assignedList: typeof groupList = {
  ...groupList,
  page: (contact, { pageOf }) => pageOf(contact),
}
