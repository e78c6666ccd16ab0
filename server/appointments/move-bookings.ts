import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { StreamAppend } from '../events/append.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { invalid } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import { mustTakePlace, untilOf } from './book-appointment.ts'
import { detailsOfBooking, expectedOf } from './booking-details.ts'
import { findLockedBookingFacts } from './booking-facts.ts'
import type { AppointmentDependencies } from './dependencies.ts'

/** Where a booking goes whose slot gets smaller. */
export interface BookingMove {
  readonly appointment_id: string
  readonly location_id: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

/**
 * Moves bookings of a location as part of the plan that changes its slots: in the transaction of the caller, each takes
 * the new place and then gives up the former one. All of them move, or none.
 * @throws Refused 422 for what is no booking of the location; 409 where a new slot is full.
 */
export async function moveBookings(
  dependencies: Pick<AppointmentDependencies, 'projectContacts'>,
  client: TenantClient,
  scope: CommandScope,
  { from, moves }: { readonly from: string; readonly moves: readonly BookingMove[] },
): Promise<Pick<Plan<unknown>, 'streams' | 'projections'>> {
  if (moves.length === 0) return { streams: [], projections: [] }
  const known = await findAppointments(
    client,
    moves.map(({ appointment_id }) => appointment_id),
  )
  const batch = new AppointmentBatch(scope, dependencies)
  const expected = new Map<string, StreamAppend>()
  for (const [index, { appointment_id: id, location_id, timestamp }] of moves.entries()) {
    const appointment = known.get(id)
    if (appointment?.location_id !== from) throw invalid({ [`move[${index}].appointment_id`]: 'Not found' })
    const { contact_id: contact, booked_by } = appointment
    const facts = await findLockedBookingFacts(client, contact, { location_id, timestamp })
    if (!facts) throw invalid({ [`move[${index}].appointment_id`]: 'Not found' })
    const details = detailsOfBooking({ kind: 'location', location_id, timestamp }, facts, scope.now)
    batch.loadContact(facts.contact)
    batch.decide(id, appointment, { type: 'MoveAppointment', details, booked_by })
    const moved = batch.current(id) as AppointmentView
    if (moved === appointment) continue
    batch.decideContact(contact, { type: 'MoveAppointment', appointment: contactAppointment(moved) })
    await mustTakePlace(client, facts, { details, contact, appointment: id, until: untilOf(scope) })
    await giveUpPlace(client, appointment)
    for (const stream of expectedOf(facts)) expected.set(stream.stream, stream)
  }
  // The caller changes this one itself.
  expected.delete(`location:${from}`)
  return batch.plan({}, [...expected.values()])
}

/** Before the slots are changed: the trigger on appointments would do so only with the events. */
async function giveUpPlace(client: TenantClient, { id, location_id, timestamp }: AppointmentView): Promise<void> {
  await client.query(
    `update slot_place set contact_id = null, appointment_id = null, held_until = null
     where appointment_id = $1 and location_id = $2 and starts_at = to_timestamp($3::float8 / 1000)`,
    [id, location_id, timestamp],
  )
}
