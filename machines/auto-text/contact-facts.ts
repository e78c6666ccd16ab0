import type { AppointmentView } from '../../contract/appointments/appointment.ts'
import type { Contact } from '../../contract/contacts/contact.ts'
import { writtenPhone } from '../../contract/phone.ts'
import { whenOf } from '../appointment/messages/message-text.ts'
import { placeOf, vehicleOf } from '../appointment/messages/place-of.ts'
import { shownFacts, shownOrNone } from '../appointment/messages/shown-facts.ts'
import { exampleFacts } from './example-facts.ts'
import type { TemplateFacts } from './fill-template.ts'

export interface ContactSources {
  readonly contact: Contact
  readonly business: string
  /** E.164; null where none is known. */
  readonly officePhone: string | null
  /** The one that the claimant had last; null where there was none. */
  readonly appointment: AppointmentView | null
  readonly location: { name: string; address: string; city: string; state: string; zipcode: string } | null
  readonly link: string
}

/**
 * What the variables of automatic texts stand for at a contact, in its language; empty where nothing is known. Documents
 * and stage are made up: what they stand for is known only when something is asked for or moves on. Pure.
 */
export function contactFacts(sources: ContactSources): TemplateFacts {
  const { contact, business, officePhone, appointment, location, link } = sources
  const { spanish } = contact
  const place = appointment ? placeOf({ contact, appointment, location }) : ''
  const shown = shownFacts({ business, claimant: contact.first_name, place })
  const { documents = '', stage = '' } = exampleFacts(spanish)
  return {
    name: shown.claimant,
    vehicle: vehicleOf(contact),
    claim_number: contact.claim_number ?? '',
    carrier: shownOrNone(contact.insurance_carrier ?? ''),
    business: shown.business,
    phone: officePhone ? writtenPhone(officePhone) : '',
    link,
    when: appointment ? whenOf({ ...appointment, spanish }) : '',
    day: appointment ? (spanish ? 'hoy' : 'today') : '',
    place: shown.place,
    documents,
    stage,
  }
}
