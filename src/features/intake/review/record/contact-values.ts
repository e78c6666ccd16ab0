import { modeOfDestination, type Destination } from '../../../../../contract/claims/choices.ts'
import type { EditableField } from '../../../../../contract/claims/claim-fields.ts'
import type { Contact } from '../../../../../contract/contacts/contact.ts'
import type { User } from '../../../../../contract/people/user.ts'
import { nationalDigits } from '../../../../../contract/phone.ts'
import type { FieldChanges } from '../../../../workspace/definition.ts'

/**
 * A contact's values in the form of a claim's fields: the inverse of the payload that an ingest gives to a contact.
 * What the contact has no place for is left out. Its call center is known by the phone number only.
 */
export function contactValues(contact: Contact, callCenters: readonly User[]): FieldChanges<EditableField> {
  const center = callCenters.find(({ phone }) => phone !== null && phone === contact.business_phone_id)
  return {
    first_name: contact.first_name,
    last_name: contact.last_name,
    email: contact.email,
    primary_phone: phoneOf(contact.primary_phone),
    secondary_phone: phoneOf(contact.secondary_phone),
    address: contact.address,
    city: contact.city,
    state: contact.state,
    zip: contact.zip.slice(0, 5),
    vin: contact.vin,
    claim_number: contact.claim_number,
    loss_type: contact.loss_type,
    date_of_loss: contact.date_of_loss === null ? '' : new Date(contact.date_of_loss).toISOString().slice(0, 10),
    make: contact.vehicle_make,
    model: contact.vehicle_model,
    year: contact.vehicle_year,
    insurance_company: contact.insurance_carrier,
    loss_email: contact.insurance_notification_email,
    event: contact.storm_id,
    destination: destinationOf(contact.mode),
    appraiser_id: contact.appraiser_id,
    ...(center && { call_center_id: center.id }),
  }
}

function phoneOf(phone: string): string {
  return nationalDigits(phone) ?? phone
}

function destinationOf(mode: Contact['mode']): Destination | null {
  const found = Object.entries(modeOfDestination).find(([, one]) => one === mode)
  return (found?.[0] as Destination | undefined) ?? null
}
