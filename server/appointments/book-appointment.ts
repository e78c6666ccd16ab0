import { v7 as uuidv7 } from 'uuid'
import { type AppointmentView, type BookedBy, holdMinutes } from '../../contract/appointments/appointment.ts'
import type { AppointmentDetails } from '../../contract/events/appointment.events.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope, Plan } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import {
  type Booking,
  byLinkAt,
  detailsOfBooking,
  expectedOf,
  type LocationBooking,
  refuseToClaimants,
} from './booking-details.ts'
import { type BookingFacts, findLockedBookingFacts } from './booking-facts.ts'
import type { BookingDependencies } from './dependencies.ts'
import { refuseMovedSince, refuseMoveOfCanceled } from './moved-since.ts'
import { nearestFree, refusedWithoutSeat, slotFull, slotFullType, takeSeat } from './slot-seats.ts'

/** Who an appointment is for, and who books it. */
export interface BookingFor {
  readonly contact: string
  readonly booked_by: BookedBy
}

export interface Booked {
  readonly appointment: AppointmentView
}

/**
 * Books an appointment, or moves the one that the contact has. Its place is taken, and in a move the former one given
 * up, by a trigger in the statement of its events; a hold of the contact becomes the booking.
 * @throws Refused 404 for what does not exist here; 409 for what takes no bookings, for an appointment that somebody
 * else has moved since, and for a full slot, with the nearest free ones.
 */
export async function bookAppointment(
  dependencies: BookingDependencies,
  scope: CommandScope,
  booking: BookingFor,
  wish: Booking,
): Promise<Booked> {
  if (wish.kind === 'field') {
    return dependencies.commands.handle(scope, async (client) => {
      const facts = await factsOf(dependencies, client, scope, booking.contact, wish)
      await mustBeAppraiser(dependencies, client, wish.appraiser_id)
      return planBooking(dependencies, client, scope, booking, { wish, facts })
    })
  }
  return bookSlot(dependencies, scope, booking, wish)
}

async function bookSlot(
  dependencies: BookingDependencies,
  scope: CommandScope,
  booking: BookingFor,
  wish: LocationBooking,
): Promise<Booked> {
  const turn = await dependencies.slotTurns.takeTurn(wish)
  const book = () =>
    dependencies.commands.handle(scope, async (client) => {
      const facts = await factsOf(dependencies, client, scope, booking.contact, wish)
      turn.sawFree(facts.slot.free)
      return planBooking(dependencies, client, scope, booking, { wish, facts })
    })
  try {
    // Where the last place was taken since it was seen, the next look says which ones are free.
    const booked = await book().catch((error: unknown) => {
      if (refusedWithoutSeat(error)?.problem.type !== slotFullType) throw error
      return book()
    })
    turn.tookPlace()
    return booked
  } finally {
    turn.end()
  }
}

async function planBooking(
  dependencies: BookingDependencies,
  client: TenantClient,
  scope: CommandScope,
  { contact: contactId, booked_by }: BookingFor,
  { wish, facts }: { readonly wish: Booking; readonly facts: BookingFacts },
): Promise<Plan<Booked>> {
  refuseToClaimants(wish, facts, scope)
  const { contact, open } = facts
  const details = detailsOfBooking(wish, facts, scope.now)
  const current = await currentOf(client, facts)
  if (current) await refuseMovedSince(client, scope, current, wish.version)
  else if (wish.version !== undefined) await refuseMoveOfCanceled(client, contactId)
  const held = open.find(({ state }) => state === 'held') ?? null
  const target = current ?? held
  const id = target?.id ?? uuidv7()
  const batch = new AppointmentBatch(scope, dependencies).loadContact(contact)
  // One whose contact has let it go, before the job that follows contacts has canceled it.
  const left = open.filter(({ id, state }) => id !== current?.id && (state === 'booked' || state === 'arrived'))
  for (const one of left) batch.decide(one.id, one, { type: 'CancelAppointment' })
  const given = { contact_id: contactId, booked_by, details }
  if (current) batch.decide(id, current, { type: 'MoveAppointment', details, booked_by, by_link: byLinkAt(scope) })
  else batch.decide(id, held, { type: 'BookAppointment', ...given, now: scope.now })
  const appointment = batch.current(id) as AppointmentView
  if (appointment === current) return { streams: [], projections: [], reply: { appointment } }
  batch.decideContact(contactId, {
    type: current ? 'MoveAppointment' : 'BookAppointment',
    appointment: contactAppointment(appointment),
  })
  mustHaveRoom(facts, details)
  if (current && held) batch.decide(held.id, held, { type: 'ReleaseHold' })
  return batch.plan({ appointment }, expectedOf(facts))
}

/** Holds a place of a slot for five minutes. A contact has one hold: another one takes its place. */
export function holdAppointment(
  dependencies: BookingDependencies,
  scope: CommandScope,
  { contact: contactId, booked_by }: BookingFor,
  booking: LocationBooking,
): Promise<Booked> {
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const facts = await findLockedBookingFacts(client, contactId, booking)
    if (!facts) throw notFound()
    refuseToClaimants(booking, facts, scope)
    const details = detailsOfBooking(booking, facts, scope.now)
    const held = facts.open.find(({ state }) => state === 'held') ?? null
    const id = held?.id ?? uuidv7()
    const until = untilOf(scope)
    const batch = new AppointmentBatch(scope, dependencies).loadContact(facts.contact)
    // Decided only: a contact that cannot be booked holds no place.
    const current = facts.contact.appointment
    const looked = { ...details, id, appraiser_id: null } as const
    new AppointmentBatch(scope, dependencies).loadContact(facts.contact).decideContact(contactId, {
      type: current ? 'MoveAppointment' : 'BookAppointment',
      appointment: contactAppointment({ ...looked, contact_id: contactId } as AppointmentView),
    })
    batch.decide(id, held, { type: 'HoldAppointment', contact_id: contactId, booked_by, details, held_until: until })
    await mustTakePlace(client, facts, { details, contact: contactId, appointment: id, until })
    return batch.plan({ appointment: batch.current(id) as AppointmentView }, expectedOf(facts))
  })
}

async function factsOf(
  { factsReader }: Pick<BookingDependencies, 'factsReader'>,
  client: TenantClient,
  { businessId }: CommandScope,
  contact: string,
  wish: Booking,
): Promise<BookingFacts> {
  const { location_id, timestamp } = wish.kind === 'location' ? wish : { location_id: null, timestamp: null }
  const facts = await factsReader.read(client, businessId, { contact, location_id, timestamp })
  if (!facts) throw notFound()
  return facts
}

/** The contact's appointment. */
async function currentOf(
  client: TenantClient,
  { contact: { appointment }, open }: BookingFacts,
): Promise<AppointmentView | null> {
  if (!appointment) return null
  const { id } = appointment
  return open.find((one) => one.id === id) ?? (await findAppointments(client, [id])).get(id) ?? null
}

/** @throws Refused 422 for somebody who is no appraiser of the business. */
export async function mustBeAppraiser(
  { findPeople }: Pick<BookingDependencies, 'findPeople'>,
  client: TenantClient,
  id: string | null | undefined,
): Promise<void> {
  if (!id) return
  const person = (await findPeople(client, [id])).get(id)
  if (person?.role !== 'appraiser') throw invalid({ appraiser_id: 'Choose an appraiser' })
}

/** Until when a place is held that is taken now, ISO 8601, UTC. */
export const untilOf = ({ now }: CommandScope) => new Date(Date.parse(now) + holdMinutes * 60_000).toISOString()

interface Taking {
  readonly details: AppointmentDetails
  readonly contact: string
  readonly appointment: string
  /** Null: for good. */
  readonly until: string | null
}

/** @throws Refused 409 with the nearest free slots where there is no place. */
export async function mustTakePlace(
  client: TenantClient,
  facts: BookingFacts,
  { details, ...who }: Taking,
): Promise<void> {
  mustHaveRoom(facts, details)
  const { location_id, timestamp } = details
  if (!location_id || !facts.location || (await takeSeat(client, { location_id, timestamp }, who))) return
  throw slotFull(facts.location, timestamp, await nearestFree(client, { location_id, timestamp }))
}

/** A slot that is plainly full is refused without a lock. @throws Refused 409 with the nearest free slots. */
function mustHaveRoom({ location, slot }: BookingFacts, { location_id, timestamp }: AppointmentDetails): void {
  if (location_id && location && !slot.hasRoom) throw slotFull(location, timestamp, slot.nearest)
}
