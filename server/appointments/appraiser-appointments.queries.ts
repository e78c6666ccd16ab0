import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { QueryOf, ReplyOf } from '../../contract/call.ts'
import type { listAppraiserAppointments } from '../../contract/calls/list-appraiser-appointments.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import type { Location } from '../../contract/locations/location.ts'
import { SqlParams } from '../db/condition.ts'
import type { TenantClient } from '../db/database.ts'
import type { Condition } from '../db/list-query.ts'
import { contactShown } from './calendar.queries.ts'

type Shown = ReplyOf<typeof listAppraiserAppointments>['data'][number]

const most = 500

function rangeOf(filter: string, timezone: string): Condition[] {
  const local =
    (instant: string): Condition =>
    (of) =>
      `(${instant} at time zone ${of(timezone)}::text)::date`
  const [day, today] = [local('a.starts_at'), local('now()')]
  switch (filter) {
    case 'today':
      return [(of) => `${day(of)} = ${today(of)}`]
    case 'week':
      return [(of) => `${day(of)} between ${today(of)} and ${today(of)} + 6`]
    case 'past':
      return [(of) => `${day(of)} < ${today(of)}`]
    default:
      return []
  }
}

/** Appointments of contacts under some conditions, by time. Canceled ones and holds are left out. */
export async function findAppraiserAppointments(
  client: TenantClient,
  { filter, timezone }: Required<QueryOf<typeof listAppraiserAppointments>>,
  contacts: readonly Condition[],
): Promise<Shown[]> {
  const { of, values } = new SqlParams()
  const { rows } = await client.query<{ doc: AppointmentView; contact: Contact; location: Location | null }>(
    `select a.doc, contact.doc as contact, l.doc as location
     from appointment a join contact on contact.id = a.contact_id
     left join appraisal_location l on l.id = a.location_id
     where ${[...contacts, ...rangeOf(filter, timezone)].map((condition) => condition(of)).join(' and ')}
       and a.state not in ('held', 'cancelled')
     order by a.starts_at ${filter === 'past' ? 'desc' : ''}, a.id limit ${most}`,
    values,
  )
  return rows.map(({ doc, contact, location }) => ({
    ...doc,
    contact: {
      ...contactShown(contact),
      address: [contact.address, contact.city, [contact.state, contact.zip].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    },
    location: location && {
      id: location.id,
      name: location.name,
      address: [location.address, location.city, [location.state, location.zipcode].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join(', '),
    },
  }))
}
