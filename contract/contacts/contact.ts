import * as v from 'valibot'
import { Id } from '../ids.ts'
import { contactStatuses } from './contact-statuses.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `must be at most ${most} characters`))

const trimmed = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `must be at most ${most} characters`))

/**
 * Fields of a contact that people and calls may set (section 3, "Intake-to-contact payload"). VIN and claim number are
 * brought to the form that claims have them in, by which the two are matched.
 */
const contactEntries = {
  first_name: text(120),
  last_name: text(120),
  email: text(254),
  primary_phone: text(20),
  secondary_phone: text(20),
  address: text(240),
  city: text(120),
  state: text(2),
  zip: text(10),
  vin: v.pipe(trimmed(17), v.toUpperCase()),
  claim_number: trimmed(64),
  loss_type: text(60),
  /** Midnight UTC of the day of loss, in milliseconds since 1970. */
  date_of_loss: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(-4e12), v.maxValue(8e12))),
  vehicle_make: text(60),
  vehicle_model: text(80),
  vehicle_year: text(4),
  storm_id: v.nullable(Id),
  business_phone_id: v.nullable(text(40)),
  insurance_carrier: text(160),
  insurance_notification_email: text(254),
  policy_number: text(64),
  mode: v.nullable(v.picklist(['sms', 'field', 'cc'])),
  appraiser_id: v.nullable(Id),
} as const

export const ContactStatusValue = v.picklist(contactStatuses, `must be one of ${contactStatuses.join(', ')}`)

export const Contact = v.strictObject({
  id: Id,
  ...contactEntries,
  status: ContactStatusValue,
  super_stage: v.picklist(['field', 'call_center']),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Contact = v.InferOutput<typeof Contact>

/** A contact as it is added: its name at least, whatever else is known. */
export const NewContact = v.strictObject({
  ...v.partial(v.strictObject(contactEntries)).entries,
  first_name: v.pipe(contactEntries.first_name, v.regex(/\S/, 'must be filled in')),
  last_name: v.pipe(contactEntries.last_name, v.regex(/\S/, 'must be filled in')),
})

export const ContactChangesSchema = v.partial(v.strictObject(contactEntries))
