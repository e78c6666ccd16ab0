import { v7 as uuidv7 } from 'uuid'
import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { BodyOf } from '../../contract/call.ts'
import type { backfillAppointment as backfillCall } from '../../contract/calls/backfill-appointment.ts'
import type { AppointmentDetails } from '../../contract/events/appointment.events.ts'
import { contactAppointment } from '../../machines/appointment/contact-appointment.ts'
import type { CommandScope } from '../events/handle-command.ts'
import { notFound } from '../http/problem.ts'
import { zoneOfClaimant } from '../db/zip-zones/zone-of-zip.ts'
import { AppointmentBatch } from './appointment-batch.ts'
import { mustBeAppraiser, type BookingFor } from './book-appointment.ts'
import { eventOfContact } from './booking-details.ts'
import { type BookingFacts, findLockedBookingFacts } from './booking-facts.ts'
import type { AppointmentDependencies } from './dependencies.ts'

type Visit = BodyOf<typeof backfillCall>

/** Enters a visit that took place without a booking; the contact has it as its appointment. It takes no place. */
export function backfillAppointment(
  dependencies: AppointmentDependencies,
  scope: CommandScope,
  { contact: contactId, booked_by }: BookingFor,
  visit: Visit,
): Promise<{ appointment: AppointmentView }> {
  return dependencies.commands.handleInTransaction(scope, async (client) => {
    const facts = await findLockedBookingFacts(client, contactId, { location_id: visit.location_id, timestamp: null })
    if (!facts) throw notFound()
    if (visit.location_id && !facts.location) throw notFound({ location_id: 'Not found' })
    await mustBeAppraiser(dependencies, client, visit.appraiser_id)
    const details = detailsOfVisit(visit, facts)
    const id = uuidv7()
    const batch = new AppointmentBatch(scope, dependencies).loadContact(facts.contact)
    const given = { contact_id: contactId, booked_by, details, now: scope.now }
    batch.decide(id, null, { type: 'BackfillAppointment', ...given })
    const appointment = batch.current(id) as AppointmentView
    batch.decideContact(contactId, { type: 'BookAppointment', appointment: contactAppointment(appointment) })
    return batch.plan({ appointment })
  })
}

function detailsOfVisit(visit: Visit, facts: BookingFacts): AppointmentDetails {
  const { contact, location } = facts
  return {
    storm_id: location?.storm_id ?? eventOfContact(facts).id,
    kind: location ? 'location' : 'field',
    location_id: location?.id ?? null,
    appraiser_id: visit.appraiser_id === undefined ? contact.appraiser_id : visit.appraiser_id,
    timestamp: visit.timestamp,
    duration_minutes: visit.duration_minutes ?? location?.schedule?.slot_minutes ?? 60,
    timezone: location?.timezone ?? zoneOfClaimant(contact),
    window: null,
    address: null,
    notes: visit.notes || null,
  }
}
