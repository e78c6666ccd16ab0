import { v7 as uuidv7 } from 'uuid'
import { type AppointmentView, type BookedBy, holdMinutes } from '../../contract/appointments/appointment.ts'
import type { AppointmentDetails } from '../../contract/events/appointment.events.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { TenantClient } from '../db/database.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { invalid, notFound } from '../http/problem.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { findAppointments } from './appointment.queries.ts'
import {
  type Booking,
  detailsOfBooking,
  expectedOf,
  type LocationBooking,
  refuseSelfScheduling,
} from './booking-details.ts'
import { type BookingFacts, findBookingFacts } from './booking-facts.ts'
import type { BookingDependencies } from './dependencies.ts'
import { RecentlyFull } from './recently-full.ts'
import { nearestFree, slotFull, takePlace } from './slot-places.ts'

const recentlyFull = new RecentlyFull()

/** Who an appointment is for, and who books it. */
export interface BookingFor {
  readonly contact: string
  readonly booked_by: BookedBy
}

interface Booked {
  readonly appointment: AppointmentView
}

/**
 * Books an appointment, or moves the one that the contact has. A move takes the new place before it gives up the
 * former one, in one transaction; a hold of the contact becomes the booking.
 * @throws Refused 404 for what does not exist here; 409 for what takes no bookings, and for a full slot, with the
 * nearest free ones.
 */
export async function bookAppointment(
  dependencies: BookingDependencies,
  scope: CommandScope,
  { contact: contactId, booked_by }: BookingFor,
  booking: Booking,
): Promise<Booked> {
  const { businessId, key } = scope
  // A repeated request gets the reply that is kept.
  if (booking.kind === 'location' && !key)
    await recentlyFull.refuse(dependencies.database, businessId, contactId, booking)
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const facts = await factsOf(client, contactId, booking)
    refuseSelfScheduling(facts, scope)
    if (booking.kind === 'field') await mustBeAppraiser(dependencies, client, booking.appraiser_id)
    const { contact, open } = facts
    const details = detailsOfBooking(booking, facts, scope.now)
    const current = await currentOf(client, facts)
    const held = open.find(({ state }) => state === 'held') ?? null
    const target = current ?? held
    const id = target?.id ?? uuidv7()
    const batch = new AppointmentBatch(scope, dependencies).loadContact(contact)
    // One whose contact has let it go, before the job that follows contacts has canceled it.
    const left = open.filter(({ id, state }) => id !== current?.id && (state === 'booked' || state === 'arrived'))
    for (const one of left) batch.decide(one.id, one, { type: 'CancelAppointment' })
    const given = { contact_id: contactId, booked_by, details }
    if (current) batch.decide(id, current, { type: 'MoveAppointment', details, booked_by })
    else batch.decide(id, held, { type: 'BookAppointment', ...given, now: scope.now })
    const appointment = batch.current(id) as AppointmentView
    if (appointment === current) return { streams: [], projections: [], reply: { appointment } }
    batch.decideContact(contactId, {
      type: current ? 'MoveAppointment' : 'BookAppointment',
      appointment: contactAppointment(appointment),
    })
    const until = current || left.length > 0 ? untilOf(scope) : null
    await mustTakePlace(client, facts, { details, contact: contactId, appointment: id, until })
    if (current && held) batch.decide(held.id, held, { type: 'ReleaseHold' })
    return batch.plan({ appointment }, expectedOf(facts))
  })
}

/** Holds a place of a slot for five minutes. A contact has one hold: another one takes its place. */
export function holdAppointment(
  dependencies: BookingDependencies,
  scope: CommandScope,
  { contact: contactId, booked_by }: BookingFor,
  booking: LocationBooking,
): Promise<Booked> {
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const facts = await factsOf(client, contactId, booking)
    refuseSelfScheduling(facts, scope)
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

async function factsOf(client: TenantClient, contactId: string, booking: Booking): Promise<BookingFacts> {
  const wanted =
    booking.kind === 'location'
      ? { location_id: booking.location_id, timestamp: booking.timestamp }
      : { location_id: null, timestamp: null }
  const facts = await findBookingFacts(client, contactId, wanted)
  if (!facts) throw notFound()
  return facts
}

/** The contact's appointment. It may be newer than the rest of what was read, where the contact was locked. */
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
  const { location_id, timestamp } = details
  if (!location_id || !facts.location) return
  const address = { location_id, timestamp }
  // A slot that is plainly full is refused without a lock.
  if (facts.slot.hasRoom && (await takePlace(client, address, who))) return
  recentlyFull.note(address)
  throw slotFull(facts.location, timestamp, await nearestFree(client, address))
}
