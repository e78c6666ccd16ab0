import { timingSafeEqual } from 'node:crypto'
import { bookFieldAppointment } from '../../contract/calls/book-field-appointment.ts'
import { cancelFieldAppointment } from '../../contract/calls/cancel-field-appointment.ts'
import { getFieldAppointment } from '../../contract/calls/get-field-appointment.ts'
import { withdrawFieldRequest } from '../../contract/calls/withdraw-field-request.ts'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { notFound } from '../http/problem.ts'
import { type Route, route } from '../http/route.ts'
import { findCurrentAppointment } from './appointment.queries.ts'
import { claimantAppointment } from './claimant-appointment.ts'
import type { Claimant, ClaimantDesk } from './claimant-desk.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** Visits in the field, as claimants book and cancel them by a link. */
export function fieldAppointmentRoutes(dependencies: AppointmentDependencies, desk: ClaimantDesk): Route[] {
  const { database, cancellationTokens } = dependencies
  const currentOf = ({ businessId, contactId }: Claimant) =>
    database.withBusiness(businessId, (client) => findCurrentAppointment(client, contactId))
  const shown = (appointment: AppointmentView) => ({
    appointment: claimantAppointment(appointment),
    cancellation_token: cancellationTokens(appointment.id)[0]?.toString('base64url') ?? '',
  })
  return [
    route(getFieldAppointment, async (asked) => {
      const current = await currentOf(await desk.admit(asked))
      return current?.kind === 'field' ? shown(current) : null
    }),
    route(bookFieldAppointment, async (asked) =>
      shown((await desk.bookVisit(await desk.admit(asked), asked.body)).appointment),
    ),
    route(cancelFieldAppointment, async (asked) => {
      const claimant = await desk.admit(asked)
      const current = await currentOf(claimant)
      const { cancellationToken = '' } = asked.params
      if (current?.kind !== 'field' || !fits(cancellationTokens(current.id), cancellationToken)) throw notFound()
      const { appointment } = await desk.cancel(claimant, current.id)
      return { appointment: claimantAppointment(appointment) }
    }),
    route(withdrawFieldRequest, async (asked) => {
      await desk.withdrawVisit(await desk.admit(asked))
      return { withdrawn: true } as const
    }),
  ]
}

function fits(tokens: readonly Buffer[], sent: string): boolean {
  const bytes = Buffer.from(sent, 'base64url')
  return tokens.map((token) => token.length === bytes.length && timingSafeEqual(token, bytes)).includes(true)
}
