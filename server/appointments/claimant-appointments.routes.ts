import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { bookClaimantSlot } from '../../contract/calls/book-claimant-slot.ts'
import { cancelClaimantAppointment } from '../../contract/calls/cancel-claimant-appointment.ts'
import { getClaimantAppointment } from '../../contract/calls/get-claimant-appointment.ts'
import { holdClaimantSlot } from '../../contract/calls/hold-claimant-slot.ts'
import { listClaimantAppointments } from '../../contract/calls/list-claimant-appointments.ts'
import { readClaimantSchedule } from '../../contract/calls/read-claimant-schedule.ts'
import { may } from '../../contract/people/permissions.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import type { SignedIn } from '../http/signed-in.ts'
import { claimantAppointment } from './claimant-appointment.ts'
import type { Claimant, ClaimantDesk } from './claimant-desk.ts'
import { findAppointmentsOf, findCurrentAppointment } from './appointment.queries.ts'
import type { AppointmentDependencies } from './dependencies.ts'
import { fieldAppointmentRoutes } from './field-appointment.routes.ts'
import { readSchedule } from './schedule.queries.ts'

/** What a claimant does with appointments by a link. */
export function claimantAppointmentRoutes(dependencies: AppointmentDependencies, desk: ClaimantDesk): Route[] {
  const { database, visibility } = dependencies
  const slot = ({ locationId = '' }: Readonly<Record<string, string>>, timestamp: number) => ({
    location_id: locationId,
    timestamp,
  })
  /** The link alone makes nobody an agent: a person who books with `cc` is one if signed in and allowed to see the contact. */
  const agentFor = async ({ businessId, contactId }: Claimant, signedIn: SignedIn | null) => {
    if (!signedIn || signedIn.apiClient || signedIn.me.business.id !== businessId) return null
    const { me } = signedIn
    const visible = await database.withBusiness(businessId, (client) =>
      visibility.findVisible(client, me, 'contact', [contactId]),
    )
    return may(me, 'assigned:work') && visible.has(contactId) ? { id: me.id, name: me.full_name } : null
  }
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
      const { params, query, body } = asked
      const claimant = await desk.admit(asked)
      const agent = query.cc === 'true' ? await agentFor(claimant, await asked.findSignedIn()) : null
      return seen(await desk.bookSlot({ ...claimant, ...(agent && { agent }) }, slot(params, body.timestamp)))
    }),
    route(holdClaimantSlot, async (asked) =>
      seen(await desk.hold(await desk.admit(asked), slot(asked.params, asked.body.timestamp))),
    ),
    route(getClaimantAppointment, async (asked) => {
      const { businessId, contactId } = await desk.admit(asked)
      const current = await database.withBusiness(businessId, (client) => findCurrentAppointment(client, contactId))
      return { appointment: current && claimantAppointment(current) }
    }),
    route(listClaimantAppointments, async (asked) => {
      const { businessId, contactId } = await desk.admit(asked)
      const all = await database.withBusiness(businessId, (client) => findAppointmentsOf(client, contactId))
      return { data: all.map(claimantAppointment) }
    }),
    route(cancelClaimantAppointment, async (asked) => {
      const claimant = await desk.admit(asked)
      const current = await database.withBusiness(claimant.businessId, (client) =>
        findCurrentAppointment(client, claimant.contactId),
      )
      if (!current || current.location_id !== asked.params.locationId) throw notFound()
      return seen(await desk.cancel(claimant, current.id))
    }),
    ...fieldAppointmentRoutes(dependencies, desk),
  ]
}

const seen = ({ appointment }: { readonly appointment: AppointmentView }) => ({
  appointment: claimantAppointment(appointment),
})

const dayMs = 86_400_000
