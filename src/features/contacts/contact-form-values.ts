import * as v from 'valibot'
import { contactFieldLabels } from '../../../contract/contacts/contact-field-labels.ts'
import { contactEditEntries, type Contact } from '../../../contract/contacts/contact.ts'
import { isCalendarDate } from '../../../contract/claims/dates.ts'
import type { Held } from '../../shared/form/form-state.ts'
import { orNull } from '../../shared/form/written.ts'
import { formatPhone } from '../../shared/ui/format-phone.ts'
import type { ContactEdit } from './api/edit-contact.ts'

/** Fields of the form, in the order in which they stand. */
const names = [
  'first_name',
  'last_name',
  'primary_phone',
  'secondary_phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'storm_id',
  'mode',
  'appraiser_id',
  'claim_number',
  'policy_number',
  'loss_type',
  'date_of_loss',
  'insurance_carrier',
  'insurance_notification_email',
  'vin',
  'vehicle_year',
  'vehicle_make',
  'vehicle_model',
] as const satisfies readonly (keyof ContactEdit)[]

/** A contact as its form holds it: every field as text, the day of loss as YYYY-MM-DD. */
export type ContactValues = Readonly<Record<(typeof names)[number], string>>

export const contactFormLabels = Object.fromEntries(names.map((name) => [name, contactFieldLabels[name]])) as Record<
  keyof ContactValues,
  string
>

export function heldContact(contact: Contact): Held<ContactValues> {
  const values = Object.fromEntries(names.map((name) => [name, writtenValue(contact, name)]))
  return { values: values as ContactValues, version: contact.version }
}

function writtenValue(contact: Contact, name: keyof ContactValues): string {
  const value = contact[name]
  if (name === 'primary_phone' || name === 'secondary_phone') return formatPhone(contact[name])
  if (name === 'date_of_loss') return contact.date_of_loss === null ? '' : dayOf(contact.date_of_loss)
  return String(value ?? '')
}

const dayOf = (stamp: number) => new Date(stamp).toISOString().slice(0, 10)

const {
  first_name,
  last_name,
  primary_phone,
  secondary_phone,
  email,
  address,
  city,
  state,
  zip,
  claim_number,
  policy_number,
  loss_type,
  insurance_carrier,
  insurance_notification_email,
  vin,
  vehicle_year,
  vehicle_make,
  vehicle_model,
} = contactEditEntries

const Mode = v.pipe(
  v.picklist(['', 'sms', 'field', 'cc']),
  v.transform((chosen) => (chosen === '' ? null : chosen)),
)
const Day = v.pipe(
  v.string(),
  v.check((text) => text === '' || isCalendarDate(text), 'Invalid date. Use MM/DD/YYYY'),
  v.transform((text) => (text === '' ? null : Date.parse(`${text}T00:00:00Z`))),
)

/** The form as the call takes it. A contact without any name could not be found again. */
export const ContactForm = v.pipe(
  v.object({
    first_name: v.pipe(first_name, v.trim()),
    last_name: v.pipe(last_name, v.trim()),
    primary_phone,
    secondary_phone,
    email,
    address,
    city,
    state,
    zip,
    storm_id: orNull(v.string()),
    mode: Mode,
    appraiser_id: orNull(v.string()),
    claim_number,
    policy_number,
    loss_type,
    date_of_loss: Day,
    insurance_carrier,
    insurance_notification_email,
    vin,
    vehicle_year,
    vehicle_make,
    vehicle_model,
  }),
  v.forward(
    v.partialCheck(
      [['first_name'], ['last_name']],
      ({ first_name: first, last_name: last }) => first !== '' || last !== '',
      'Required',
    ),
    ['last_name'],
  ),
)
export type ContactOutput = v.InferOutput<typeof ContactForm>

/** The form of a new contact, which has both names. */
export const NewContactForm = v.pipe(
  ContactForm,
  v.forward(
    v.partialCheck([['first_name']], ({ first_name: first }) => first !== '', 'Required'),
    ['first_name'],
  ),
  v.forward(
    v.partialCheck([['last_name']], ({ last_name: last }) => last !== '', 'Required'),
    ['last_name'],
  ),
)

/** The empty form. */
export const noContact: Held<ContactValues> = {
  values: Object.fromEntries(names.map((name) => [name, ''])) as ContactValues,
  version: 0,
}

/** Only what was changed is sent: what an older contact holds in other fields is not checked again. */
export function changedContact(output: ContactOutput, changed: Partial<ContactValues>): ContactEdit {
  return Object.fromEntries(Object.entries(output).filter(([name]) => name in changed))
}
