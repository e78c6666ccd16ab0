import { bookAppointment as bookCall } from '../../contract/calls/book-appointment.ts'
import { cancelAppointment as cancelCall } from '../../contract/calls/cancel-appointment.ts'
import { holdAppointment as holdCall } from '../../contract/calls/hold-appointment.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import type { BookedBy } from '../../contract/appointments/appointment.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Me } from '../../contract/people/user.ts'
import { isUuid } from '../http/operation-of.ts'
import { notFound } from '../http/problem.ts'
import { type Asked, type Route, route } from '../http/route.ts'
import { bookAppointment, holdAppointment } from './book-appointment.ts'
import type { Booking } from './booking-details.ts'
import { findCalendar, isLocation } from './calendar.queries.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** Appointments, as people of the business work with them. */
export function appointmentRoutes(dependencies: AppointmentDependencies): Route[] {
  const { database, seenContacts } = dependencies
  return [
    route(bookCall, ({ params: { id = '' }, body, me, scope }) =>
      bookAppointment(dependencies, scope, { contact: id, booked_by: bookerOf(me) }, bookingIn(body)),
    ),
    route(holdCall, ({ params: { id = '' }, body, me, scope }) =>
      holdAppointment(dependencies, scope, { contact: id, booked_by: bookerOf(me) }, { kind: 'location', ...body }),
    ),
    route(
      cancelCall,
      ({ params: { contact = '', appointment = '' }, scope }) =>
        cancelAppointment(dependencies, scope, { contact, appointment }),
      mustBeIds,
    ),
    route(readLocationCalendar, ({ businessId, me, params: { locationId = '' }, query: { start, end } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await isLocation(client, locationId))) throw notFound()
        return { data: await findCalendar(client, { locationId, start, end }, seenContacts(me)) }
      }),
    ),
  ]
}

const bookerOf = ({ role }: Me): BookedBy => (role === 'call_center' ? 'call_center' : 'staff')

function bookingIn({
  kind,
  location_id = '',
  timestamp = 0,
  date = '',
  window = '',
  ...more
}: BodyOf<typeof bookCall>) {
  return (
    kind === 'field' ? { kind, date, window, ...more } : { kind, location_id, timestamp, notes: more.notes }
  ) satisfies Booking
}

/** What is no id does not exist. */
function mustBeIds({ params }: Asked): void {
  for (const [name, value] of Object.entries(params)) if (name !== 'businessId' && !isUuid(value)) throw notFound()
}
