import { bookAppointment } from '../../contract/calls/book-appointment.ts'
import { bookFieldAppointment } from '../../contract/calls/book-field-appointment.ts'
import { getContact } from '../../contract/calls/get-contact.ts'
import { setContactStatus } from '../../contract/calls/set-contact-status.ts'
import { createLocation } from '../../contract/calls/create-location.ts'
import { instantsOf } from '../../machines/location/slots.ts'
import type { Desk } from '../../server/testing/desk.ts'
import { makeLocation } from '../../server/testing/locations.factory.ts'
import type { Probe } from './probes.ts'

export type AppointmentRecords = Awaited<ReturnType<typeof makeAppointments>>

/** A location with room, a contact to book there, one to hold a place for, and booked ones. */
export async function makeAppointments(desk: Desk, storm: string) {
  const { location } = await desk.reviewer.ok(createLocation, { params: { s: storm }, body: makeLocation() })
  const contact = async () => (await desk.addContact({ storm_id: storm })).id
  const book = async () => {
    const id = await contact()
    const body = { location_id: location.id, timestamp: firstSlot() }
    return { id, appointment: (await desk.reviewer.ok(bookAppointment, { params: { id }, body })).appointment.id }
  }
  const [toCancel, toChange] = [await book(), await book()]
  return {
    bookedLocation: location.id,
    contactToBook: await contact(),
    contactToHold: await contact(),
    contactToBackfill: await contact(),
    contactToCancel: toCancel.id,
    appointmentToCancel: toCancel.appointment,
    appointmentToChange: toChange.appointment,
    ...(await makeLinks(desk, storm, location.id)),
  }
}

/** Claimants with links: one who books, and some who cancel what they have. */
async function makeLinks(desk: Desk, storm: string, location_id: string) {
  const { reviewer } = desk
  const link = async () => {
    const { id } = await desk.addContact({ storm_id: storm, zip: '46205' })
    return { id, token: (await reviewer.ok(getContact, { params: { id } })).contact.token ?? '' }
  }
  const [booker, canceler, visited, asker] = [await link(), await link(), await link(), await link()]
  const body = { location_id, timestamp: firstSlot() + 7_200_000 }
  await reviewer.ok(bookAppointment, { params: { id: canceler.id }, body })
  const visit = await reviewer.ok(bookFieldAppointment, {
    params: visited,
    body: { date: '2031-07-01', window: 'morning' },
  })
  await reviewer.ok(setContactStatus, { params: { id: asker.id }, body: { status: 'field_request' } })
  return {
    claimantToBook: booker.id,
    claimantToBookToken: booker.token,
    claimantToCancel: canceler.id,
    claimantToCancelToken: canceler.token,
    claimantToVisit: visited.id,
    claimantToVisitToken: visited.token,
    visitToken: visit.cancellation_token,
    claimantWhoAsks: asker.id,
    claimantWhoAsksToken: asker.token,
  }
}

/** The first slot of a location as the factory makes it. */
function firstSlot(): number {
  const { schedule, timezone = '' } = makeLocation()
  return instantsOf(schedule.first_day, schedule.open, timezone)[0] ?? 0
}

/** Probes of the calls about appointments. */
export function appointmentProbes(
  records: AppointmentRecords & { storm: string; appraiser: string },
): Readonly<Record<string, Probe>> {
  const later = firstSlot() + 3_600_000
  const last = firstSlot() + 10_800_000
  const booker = { id: records.claimantToBook, token: records.claimantToBookToken }
  const canceler = { id: records.claimantToCancel, token: records.claimantToCancelToken }
  const visited = { id: records.claimantToVisit, token: records.claimantToVisitToken }
  const slot = { location_id: records.bookedLocation, timestamp: later }
  return {
    'book-appointment': { params: { id: records.contactToBook }, body: slot },
    'hold-appointment': { params: { id: records.contactToHold }, body: slot },
    'cancel-appointment': { params: { contact: records.contactToCancel, appointment: records.appointmentToCancel } },
    'set-appointment-state': { params: { appointment: records.appointmentToChange }, body: { event: 'ARRIVE' } },
    'backfill-appointment': {
      params: { id: records.contactToBackfill },
      body: { location_id: records.bookedLocation, timestamp: Date.now() - 3_600_000 },
    },
    'read-claimant-schedule': { params: { ...booker, locationId: records.bookedLocation } },
    'book-claimant-slot': { params: { ...booker, locationId: records.bookedLocation }, body: { timestamp: last } },
    'hold-claimant-slot': { params: { ...booker, locationId: records.bookedLocation }, body: { timestamp: last } },
    'get-claimant-appointment': { params: booker },
    'list-claimant-appointments': { params: booker },
    'cancel-claimant-appointment': { params: { ...canceler, locationId: records.bookedLocation } },
    'get-field-appointment': { params: visited },
    'book-field-appointment': { params: booker, body: { date: '2031-07-02', window: '09:00-11:00' } },
    'cancel-field-appointment': { params: { ...visited, cancellationToken: records.visitToken } },
    'withdraw-field-request': {
      params: { id: records.claimantWhoAsks, token: records.claimantWhoAsksToken },
    },
    'read-location-utilization': { params: { stormId: records.storm, locationId: records.bookedLocation } },
    'list-appraiser-appointments': { params: { userId: records.appraiser }, query: { filter: 'week' } },
    'read-location-calendar': {
      params: { locationId: records.bookedLocation },
      query: { start: String(Date.now()), end: String(Date.now() + 1e9) },
    },
  }
}
