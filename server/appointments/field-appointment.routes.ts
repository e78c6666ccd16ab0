import { timingSafeEqual } from 'node:crypto'
import { bookFieldAppointment } from '../../contract/calls/book-field-appointment.ts'
import { cancelFieldAppointment } from '../../contract/calls/cancel-field-appointment.ts'
import { getFieldAppointment } from '../../contract/calls/get-field-appointment.ts'
import { withdrawFieldRequest } from '../../contract/calls/withdraw-field-request.ts'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { bookAppointment } from './book-appointment.ts'
import { findLockedBookingFacts } from './booking-facts.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import type { ClaimantDesk } from './claimant-desk.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** Visits in the field, as claimants book and cancel them by a link. */
export function fieldAppointmentRoutes(dependencies: AppointmentDependencies, desk: ClaimantDesk): Route[] {
  const { commands, cancellationTokens } = dependencies
  const shown = (appointment: AppointmentView) => ({
    appointment,
    cancellation_token: cancellationTokens(appointment.id)[0]?.toString('base64url') ?? '',
  })
  return [
    route(getFieldAppointment, async (asked) => {
      const current = await desk.current(await desk.admit(asked))
      return current?.kind === 'field' ? shown(current) : null
    }),
    route(bookFieldAppointment, async (asked) => {
      const { scope, contact } = await desk.enter(asked)
      const who = { contact, booked_by: 'claimant' } as const
      return shown((await bookAppointment(dependencies, scope, who, { kind: 'field', ...asked.body })).appointment)
    }),
    route(cancelFieldAppointment, async (asked) => {
      const { scope, contact } = await desk.enter(asked)
      const current = await desk.current({ businessId: scope.businessId, contactId: contact })
      const { cancellationToken = '' } = asked.params
      if (current?.kind !== 'field' || !fits(cancellationTokens(current.id), cancellationToken)) throw notFound()
      return cancelAppointment(dependencies, scope, { contact, appointment: current.id })
    }),
    route(withdrawFieldRequest, async (asked) => {
      const { scope, contact } = await desk.enter(asked)
      return commands.handleInTransaction(scope, async (client) => {
        const facts = await findLockedBookingFacts(client, contact, { location_id: null, timestamp: null })
        if (!facts) throw notFound()
        const batch = new AppointmentBatch(scope, dependencies).loadContact(facts.contact)
        batch.decideContact(contact, { type: 'WithdrawFieldVisit' })
        return batch.plan({ withdrawn: true } as const)
      })
    }),
  ]
}

function fits(tokens: readonly Buffer[], sent: string): boolean {
  const bytes = Buffer.from(sent, 'base64url')
  return tokens.map((token) => token.length === bytes.length && timingSafeEqual(token, bytes)).includes(true)
}
