import { bookAppointment as bookCall } from '../../contract/calls/book-appointment.ts'
import { backfillAppointment as backfillCall } from '../../contract/calls/backfill-appointment.ts'
import { setAppointmentState as setStateCall } from '../../contract/calls/set-appointment-state.ts'
import { cancelAppointment as cancelCall } from '../../contract/calls/cancel-appointment.ts'
import { holdAppointment as holdCall } from '../../contract/calls/hold-appointment.ts'
import { listAppraiserAppointments } from '../../contract/calls/list-appraiser-appointments.ts'
import { readLocationUtilization } from '../../contract/calls/read-location-utilization.ts'
import { readLocationCalendar } from '../../contract/calls/read-location-calendar.ts'
import type { BookedBy } from '../../contract/appointments/appointment.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { Me } from '../../contract/people/user.ts'
import type { TenantClient } from '../db/database.ts'
import { isUuid } from '../http/operation-of.ts'
import { notFound } from '../http/problem.ts'
import { type RequestContext, type Route, route } from '../http/route.ts'
import { findAppraiserAppointments } from './appraiser-appointments.queries.ts'
import { findUtilization } from './utilization.queries.ts'
import { findAppointments } from './appointment.queries.ts'
import { backfillAppointment } from './backfill-appointment.ts'
import { setAppointmentState } from './set-appointment-state.ts'
import { bookAppointment, holdAppointment } from './book-appointment.ts'
import type { Booking } from './booking-details.ts'
import { bookInLane } from './hold-lane.ts'
import { findCalendar, isLocation } from './calendar.queries.ts'
import { claimantAppointmentRoutes } from './claimant-appointments.routes.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import type { ClaimantDesk } from './claimant-desk.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts'

/** Appointments, as people of the business work with them. */
export function appointmentRoutes(
  dependencies: AppointmentDependencies & { readonly claimantDesk: ClaimantDesk },
): Route[] {
  const { claimantDesk: desk } = dependencies
  const { database, visibility, visibleContactsOf } = dependencies
  const mustSeeContactOf = async (client: TenantClient, me: Me, id: string) => {
    const contact = (await findAppointments(client, [id])).get(id)?.contact_id
    if (!contact || !(await visibility.findVisible(client, me, 'appointment', [id])).has(id)) throw notFound()
    return contact
  }
  return [
    ...claimantAppointmentRoutes(dependencies, desk),
    ...waitingListRoutes(dependencies, { desk, bookerOf, mustBeIds }),
    route(bookCall, ({ businessId, params: { id = '' }, body, me, scope }) =>
      bookInLane(database, { businessId, contact: id }, body, () =>
        bookAppointment(dependencies, scope, { contact: id, booked_by: bookerOf(me) }, bookingIn(body)),
      ),
    ),
    route(holdCall, ({ businessId, params: { id = '' }, body: { lane, ...slot }, me, scope }) =>
      bookInLane(database, { businessId, contact: id }, { ...slot, lane }, () =>
        holdAppointment(dependencies, scope, { contact: id, booked_by: bookerOf(me) }, { kind: 'location', ...slot }),
      ),
    ),
    route(
      cancelCall,
      ({ params: { contact = '', appointment = '' }, scope }) =>
        cancelAppointment(dependencies, scope, { contact, appointment }),
      mustBeIds,
    ),
    route(
      setStateCall,
      async ({ businessId, me, params: { appointment = '' }, body: { event }, scope }) => {
        const contact = await database.withBusiness(businessId, (client) => mustSeeContactOf(client, me, appointment))
        return setAppointmentState(dependencies, scope, { contact, appointment }, event)
      },
      mustBeIds,
    ),
    route(backfillCall, ({ params: { id = '' }, body, me, scope }) =>
      backfillAppointment(dependencies, scope, { contact: id, booked_by: bookerOf(me) }, body),
    ),
    route(readLocationUtilization, async ({ businessId, params: { stormId = '', locationId = '' } }) => {
      const found = await database.withBusiness(businessId, (client) => findUtilization(client, stormId, locationId))
      if (!found) throw notFound()
      return found
    }),
    route(listAppraiserAppointments, ({ businessId, me, params: { userId = '' }, query: { filter, timezone } }) =>
      database.withBusiness(businessId, async (client) => {
        const conditions = await visibleContactsOf(client, me, userId)
        const range = { filter, timezone: timezone ?? me.business.timezone }
        return { data: await findAppraiserAppointments(client, range, conditions) }
      }),
    ),
    route(readLocationCalendar, ({ businessId, me, params: { locationId = '' }, query: { start, end } }) =>
      database.withBusiness(businessId, async (client) => {
        if (!(await isLocation(client, locationId))) throw notFound()
        return { data: await findCalendar(client, { locationId, start, end }, visibility.visibleRows('contact', me)) }
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
  lane: _lane,
  ...more
}: BodyOf<typeof bookCall>) {
  const { notes, version } = more
  return (
    kind === 'field' ? { kind, date, window, ...more } : { kind, location_id, timestamp, notes, version }
  ) satisfies Booking
}

/** What is no id does not exist. */
function mustBeIds({ params }: RequestContext): void {
  for (const [name, value] of Object.entries(params)) if (name !== 'businessId' && !isUuid(value)) throw notFound()
}
