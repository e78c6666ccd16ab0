import { bookAppointment } from '../../contract/calls/book-appointment.ts'
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
    contactToCancel: toCancel.id,
    appointmentToCancel: toCancel.appointment,
    appointmentToChange: toChange.appointment,
  }
}

/** The first slot of a location as the factory makes it. */
function firstSlot(): number {
  const { schedule, timezone = '' } = makeLocation()
  return instantsOf(schedule.first_day, schedule.open, timezone)[0] ?? 0
}

/** Probes of the calls about appointments. */
export function appointmentProbes(records: AppointmentRecords): Readonly<Record<string, Probe>> {
  const slot = { location_id: records.bookedLocation, timestamp: firstSlot() }
  return {
    'book-appointment': { params: { id: records.contactToBook }, body: slot },
    'hold-appointment': { params: { id: records.contactToHold }, body: slot },
    'cancel-appointment': { params: { contact: records.contactToCancel, appointment: records.appointmentToCancel } },
    'read-location-calendar': {
      params: { locationId: records.bookedLocation },
      query: { start: String(Date.now()), end: String(Date.now() + 1e9) },
    },
  }
}
