import { bookClaimantSlot } from '../../contract/calls/book-claimant-slot.ts'
import { cancelClaimantAppointment } from '../../contract/calls/cancel-claimant-appointment.ts'
import { getClaimantAppointment } from '../../contract/calls/get-claimant-appointment.ts'
import { holdClaimantSlot } from '../../contract/calls/hold-claimant-slot.ts'
import { listClaimantAppointments } from '../../contract/calls/list-claimant-appointments.ts'
import { readClaimantSchedule } from '../../contract/calls/read-claimant-schedule.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { bookAppointment, holdAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { type AskedByLink, ClaimantDesk } from './claimant-desk.ts'
import { findAppointmentsOf } from './appointment.queries.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { fieldAppointmentRoutes } from './field-appointment.routes.ts'
import { readSchedule } from './schedule.queries.ts'

/** What a claimant does with appointments by a link. */
export function claimantAppointmentRoutes(dependencies: AppointmentDependencies): Route[] {
  const { database } = dependencies
  const desk = new ClaimantDesk(dependencies)
  const slot = (asked: AskedByLink, timestamp: number) => ({
    kind: 'location' as const,
    location_id: asked.params.locationId ?? '',
    timestamp,
  })
  return [
    route(readClaimantSchedule, async (asked) => {
      const { businessId, contactId } = await desk.admit(asked)
      const { start = Date.now(), end = start + 400 * dayMs, timezone } = asked.query
      const range = { start, end: Math.min(end, start + 400 * dayMs), timezone }
      const { locationId = '' } = asked.params
      const found = await database.withBusiness(businessId, (client) =>
        readSchedule(client, { locationId, contactId }, range),
      )
      if (!found) throw notFound()
      return found
    }),
    route(bookClaimantSlot, async (asked) => {
      const { scope, contact } = await desk.atLocation(asked)
      const booked_by = asked.query.cc === 'true' ? 'call_center' : 'claimant'
      return bookAppointment(dependencies, scope, { contact, booked_by }, slot(asked, asked.body.timestamp))
    }),
    route(holdClaimantSlot, async (asked) => {
      const { scope, contact } = await desk.atLocation(asked)
      const who = { contact, booked_by: 'claimant' } as const
      return holdAppointment(dependencies, scope, who, slot(asked, asked.body.timestamp))
    }),
    route(getClaimantAppointment, async (asked) => ({ appointment: await desk.current(await desk.admit(asked)) })),
    route(listClaimantAppointments, async (asked) => {
      const { businessId, contactId } = await desk.admit(asked)
      return { data: await database.withBusiness(businessId, (client) => findAppointmentsOf(client, contactId)) }
    }),
    route(cancelClaimantAppointment, async (asked) => {
      const { scope, contact } = await desk.enter(asked)
      const current = await desk.current({ businessId: scope.businessId, contactId: contact })
      if (!current || current.location_id !== asked.params.locationId) throw notFound()
      return cancelAppointment(dependencies, scope, { contact, appointment: current.id })
    }),
    ...fieldAppointmentRoutes(dependencies, desk),
  ]
}

const dayMs = 86_400_000
