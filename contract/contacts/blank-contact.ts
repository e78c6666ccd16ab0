import type { ContactFields } from '../events/contact.events.ts'

/** The fields of a contact of which nothing is known yet. */
export const blankContact: ContactFields = {
  first_name: '',
  last_name: '',
  email: '',
  primary_phone: '',
  secondary_phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  vin: '',
  claim_number: '',
  loss_type: '',
  date_of_loss: null,
  vehicle_make: '',
  vehicle_model: '',
  vehicle_year: '',
  storm_id: null,
  business_phone_id: null,
  insurance_carrier: '',
  insurance_notification_email: '',
  policy_number: '',
  mode: null,
  appraiser_id: null,
}
