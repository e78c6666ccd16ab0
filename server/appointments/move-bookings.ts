import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { StreamAppend } from '../events/append.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { invalid, Refused } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import { mustTakePlace, untilOf } from './book-appointment.ts'
import { detailsOfBooking, expectedOf } from './booking-details.ts'
import { type BookingFacts, findLockedBookingFacts } from './booking-facts.ts'
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
 * @throws Refused 422 for what is no booking of the location; 409 where a new slot is full or the booking cannot move,
 * with the reason of each in `errors`.
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
  const refused = new Map<string, Refused>()
  for (const [index, { appointment_id: id, location_id, timestamp }] of moves.entries()) {
    const appointment = known.get(id)
    if (appointment?.location_id !== from) throw invalid({ [`move[${index}].appointment_id`]: 'Not found' })
    const facts = await findLockedBookingFacts(client, appointment.contact_id, { location_id, timestamp })
    if (!facts) throw invalid({ [`move[${index}].appointment_id`]: 'Not found' })
    try {
      await moveOne(client, scope, { batch, appointment, facts }, { location_id, timestamp })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.set(id, error)
    }
    for (const stream of expectedOf(facts)) expected.set(stream.stream, stream)
  }
  if (refused.size > 0) throw notMoved(refused)
  // The caller changes this one itself.
  expected.delete(`location:${from}`)
  return batch.plan({}, [...expected.values()])
}

interface Moving {
  readonly batch: AppointmentBatch
  readonly appointment: AppointmentView
  readonly facts: BookingFacts
}

async function moveOne(
  client: TenantClient,
  scope: CommandScope,
  { batch, appointment, facts }: Moving,
  to: { readonly location_id: string; readonly timestamp: number },
): Promise<void> {
  const { id, contact_id: contact, booked_by } = appointment
  const details = detailsOfBooking({ kind: 'location', ...to }, facts, scope.now)
  batch.loadContact(facts.contact)
  batch.decide(id, appointment, { type: 'MoveAppointment', details, booked_by })
  const moved = batch.current(id) as AppointmentView
  if (moved === appointment) return
  batch.decideContact(contact, { type: 'MoveAppointment', appointment: contactAppointment(moved) })
  await mustTakePlace(client, facts, { details, contact, appointment: id, until: untilOf(scope) })
  await giveUpPlace(client, appointment)
}

/** Every move that is refused with its reason, by appointment; the reply is otherwise that of the first. */
function notMoved(refused: ReadonlyMap<string, Refused>): Refused {
  const [first] = refused.values()
  if (!first) throw new Error('No move was refused')
  const { status, type = '', detail = '', free_slots } = first.problem
  const errors = Object.fromEntries(Array.from(refused, ([id, { message }]) => [id, message]))
  const others = refused.size - 1
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'booking' : 'bookings'} can’t be moved either.` : ''
  const code = type.replace('urn:claimfront:', '')
  return new Refused(status, code, `${detail}${more}`, { errors, ...(free_slots ? { free_slots } : {}) })
}

/** Before the slots are changed: the trigger on appointments would do so only with the events. */
async function giveUpPlace(client: TenantClient, { id, location_id, timestamp }: AppointmentView): Promise<void> {
  await client.query(
    `update slot_place set contact_id = null, appointment_id = null, held_until = null
     where appointment_id = $1 and location_id = $2 and starts_at = to_timestamp($3::float8 / 1000)`,
    [id, location_id, timestamp],
  )
}
