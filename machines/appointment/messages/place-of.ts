import type { AppointmentView } from '../../../contract/appointments/appointment.ts'
import type { Contact } from '../../../contract/contacts/contact.ts'
import { shownOrNone } from './shown-facts.ts'

interface Visit {
  readonly appointment: Pick<AppointmentView, 'address'>
  readonly contact: Pick<Contact, 'address' | 'city' | 'state' | 'zip'>
  readonly location: { name: string; address: string; city: string; state: string; zipcode: string } | null
}

/** `2019 Honda Civic`; empty where it is not known. */
export const vehicleOf = ({
  vehicle_year,
  vehicle_make,
  vehicle_model,
}: Pick<Contact, 'vehicle_year' | 'vehicle_make' | 'vehicle_model'>) =>
  shownOrNone([vehicle_year, vehicle_make, vehicle_model].filter(Boolean).join(' '))

/** Where an appointment is, as texts have it: `Moore drive-through, 1300 S Eastern Ave, Moore`. */
export function placeOf({ appointment, contact, location }: Visit): string {
  if (location) return [location.name, location.address, location.city].filter(Boolean).join(', ')
  return appointment.address ?? [contact.address, contact.city].filter(Boolean).join(', ')
}

/** The same with state and ZIP code. */
export function addressOf(visit: Visit): string {
  const { appointment, contact, location } = visit
  // A visit's own address is as the claimant wrote it.
  if (!location && appointment.address) return appointment.address
  const { state, zipcode } = location ?? { state: contact.state, zipcode: contact.zip }
  return [placeOf(visit), [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
