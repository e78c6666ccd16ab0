import type { ReactNode } from 'react'
import {
  appointmentStateLabels,
  appointmentStates,
  type CalendarEntry,
} from '../../../contract/appointments/appointment.ts'
import type { LocationView } from '../../../contract/locations/location.ts'
import { dayAfter, startOfDay } from '../../shared/time/start-of-day.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import { title } from '../../shared/ui/page.css.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { defineList, type ListReply, type RowPage } from '../../workspace/list/list-definition.ts'
import { type AppointmentsSearch, appointmentsAddress } from './appointments-search.ts'
import type { AgendaApi } from './api/agenda-api.ts'
import { dayAt, dayNameIn, isClockChangeDay, readerTime, timeIn, zoneTitle } from '../../shared/time/location-clock.ts'
import { fitsSearch, nameOf, toneOf } from './entry-labels.ts'

/** An appointment with the zone of its location. */
type Row = CalendarEntry & { readonly zone: string }

interface Reply extends ListReply<Row> {
  readonly location: LocationView
}

/** What the page around the list knows. */
export interface AppointmentsContext {
  readonly api: Pick<AgendaApi, 'location' | 'calendar'>
  readonly location: string
  /** The reader's own zone. */
  readonly readerZone: string
  /** The page of a contact, or of the agenda where the reader does not see the contact. */
  readonly pageOf: (entry: CalendarEntry) => RowPage
  /** Links beside the heading. */
  readonly links: ReactNode
}

const pageSize = 50
/** How far back and ahead a location has appointments, in days. */
const reach = 400

const statuses = appointmentStates
  .filter((state) => state !== 'cancelled')
  .map((value) => ({ value, label: appointmentStateLabels[value] }))

/** The appointments of a location by day; canceled ones are left out. */
export const appointmentsList = defineList<Row, AppointmentsSearch, AppointmentsContext, Reply>({
  name: 'appointments',
  title: 'Appointments',
  address: appointmentsAddress,
  pageSize,
  load: loadAppointments,
  columns: [
    { label: 'Day', card: 'dim', cell: ({ timestamp, zone }) => dayNameIn(timestamp, zone) },
    { label: 'Time', card: 'line', cell: timeOf },
    { label: 'Name', main: true, cell: nameOf },
    {
      label: 'Status',
      card: 'tag',
      cell: (row) => <Tag tone={toneOf(row, row.timestamp)}>{appointmentStateLabels[row.status]}</Tag>,
    },
    { label: 'Vehicle', card: 'dim', cell: ({ contact }) => contact?.vehicle },
    { label: 'Claim number', look: 'mono', card: 'line', cell: ({ contact }) => contact?.claim_number },
    { label: 'Phone', cell: ({ contact }) => contact && formatPhone(contact.phone) },
    { label: 'Language', cell: ({ contact }) => contact?.spanish && 'Spanish' },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'when',
      label: 'When',
      all: 'From today',
      choices: () => [
        { value: 'past', label: 'Before today' },
        { value: 'all', label: 'All days' },
      ],
    },
    { kind: 'choice', name: 'status', label: 'Status', all: 'All statuses', choices: () => statuses },
  ],
  head: ({ reply, context: { links } }) => (
    <>
      <p className={title}>{reply && `${reply.location.name}, ${zoneTitle(reply.location.timezone)}`}</p>
      {links}
    </>
  ),
  labels: {
    one: 'appointment',
    many: 'appointments',
    table: 'Appointments',
    loading: 'Loading appointments…',
    failed: 'Couldn’t load appointments',
    search: { label: 'Search appointments', placeholder: 'Name, phone or claim number' },
    empty: { title: 'No appointments from today on', hint: 'Book one in the agenda, or choose other days.' },
    noneFits: {
      title: 'No appointments match',
      hint: 'Change the search or the filters.',
      showAll: 'Show all appointments',
    },
    nameOf,
  },
  page: (row, { pageOf }) => pageOf(row),
})

function timeOf({ timestamp, zone }: Row, { readerZone }: AppointmentsContext): string {
  const time = timeIn(timestamp, zone, isClockChangeDay(dayAt(timestamp, zone), zone))
  const own = readerTime(timestamp, zone, readerZone)
  return own ? `${time} (${own})` : time
}

async function loadAppointments(
  { when, status, q = '', page = 1 }: AppointmentsSearch,
  { api, location: id }: AppointmentsContext,
  signal: AbortSignal,
): Promise<Reply> {
  const location = await api.location(id, signal)
  const zone = location.timezone
  const today = dayAt(Date.now(), zone)
  const from = when ? dayAfter(today, -reach) : today
  const to = when === 'past' ? today : dayAfter(today, reach)
  const range = { start: startOfDay(from, zone), end: startOfDay(to, zone) }
  const entries = await api.calendar(id, range, signal)
  const found = entries.filter((entry) => (!status || entry.status === status) && (q === '' || fitsSearch(entry, q)))
  const shown = found.slice((page - 1) * pageSize, page * pageSize).map((entry) => ({ ...entry, zone }))
  return { data: shown, total: found.length, location }
}
