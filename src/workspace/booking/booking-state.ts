import type { Contact } from '../../../contract/contacts/contact.ts'
import { decideContact } from '../../../machines/contact/contact.decide.ts'
import type { NearbyLocation } from '../../../contract/claimants/claimant.ts'

/** A place that is held for the contact. */
export interface Hold {
  /** The id of the held appointment. */
  readonly id: string
  readonly location: NearbyLocation
  /** Start, in milliseconds since 1970. */
  readonly timestamp: number
  /** When the hold runs out, in milliseconds since 1970. */
  readonly until: number
}

/** What a workplace knows of a booking that is prepared: an outcome can carry it. */
export interface PreparedBooking {
  /** `Fri, Mar 13, 1:40 PM, held`. */
  readonly label: string
  /** Books what is held. Rejects where it is refused. */
  readonly book: () => Promise<void>
}

/** Why the contact cannot be booked in its state, as its machine says it; null where it can. */
export function whyNotBook(contact: Contact, timezone: string): string | null {
  const { appointment } = contact
  const time = { timestamp: Date.now(), duration_minutes: 0, timezone }
  const wished: NonNullable<Contact['appointment']> = {
    id: contact.id,
    kind: 'location',
    location_id: null,
    appraiser_id: null,
    ...time,
  }
  const decision = appointment
    ? decideContact({ type: 'MoveAppointment', appointment: { ...wished, id: appointment.id } }, contact)
    : decideContact({ type: 'BookAppointment', appointment: wished }, contact)
  return decision.ok ? null : decision.refusal.reason
}

export const nameOfContact = ({ first_name, last_name }: Pick<Contact, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim() || 'No name'

/** A change of an appointment that is about to be made; times in milliseconds since 1970. */
export type BookingChange =
  | { readonly kind: 'book'; readonly to: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }

/** What is shown at first, where the workplace knows. */
export interface BookingStart {
  readonly location: string
  /** A time there, which is held, or chosen for the move. */
  readonly timestamp: number | null
  /** The place of the slot, from 1, that is held where it is free. */
  readonly lane?: number | undefined
  /** The appointment that is to be moved. */
  readonly moves: string | null
  /** Whether the times get the focus. */
  readonly takesFocus: boolean
}
