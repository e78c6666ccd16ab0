/**
 * The 18 columns of a claimant file, each named by the contact's field that it fills, in the order a file usually has
 * them. Source: specification, section 3, "Claimant upload CSV".
 */
export const contactFileColumns = [
  'insurance_carrier',
  'claim_number',
  'first_name',
  'last_name',
  'city',
  'state',
  'zip',
  'primary_phone',
  'vin',
  'vehicle_model',
  'address',
  'secondary_phone',
  'email',
  'vehicle_year',
  'vehicle_make',
  'loss_type',
  'date_of_loss',
  'insurance_notification_email',
] as const
export type ContactFileColumn = (typeof contactFileColumns)[number]

/** Columns that a file must have, and must fill in on every row (section 3). */
export const requiredContactColumns = [
  'insurance_carrier',
  'claim_number',
  'first_name',
  'last_name',
  'city',
  'state',
  'zip',
  'primary_phone',
  'vin',
  'vehicle_model',
] as const satisfies readonly ContactFileColumn[]

/** As section 3 writes them in a file's header, but for capitals. */
export const contactFileLabels: Readonly<Record<ContactFileColumn, string>> = {
  insurance_carrier: 'Insurance carrier',
  claim_number: 'Claim number',
  first_name: 'First name',
  last_name: 'Last name',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  primary_phone: 'Primary phone',
  vin: 'VIN',
  vehicle_model: 'Vehicle model',
  address: 'Address',
  secondary_phone: 'Secondary phone',
  email: 'Email',
  vehicle_year: 'Vehicle year',
  vehicle_make: 'Make',
  loss_type: 'Loss type',
  date_of_loss: 'Date of loss',
  insurance_notification_email: 'Insurance notification email',
}
