import * as v from 'valibot'
import { NotificationFacts } from '../appointments/notification-channel.ts'
import { stateCodes } from '../claims/choices.ts'
import { Id } from '../ids.ts'
import { Email, Zipcode } from '../people/person-fields.ts'
import { oneLine } from '../people/shown-name.ts'
import { longestPhone, toE164 } from '../phone.ts'
import { contactStatuses } from './contact-statuses.ts'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters`))

const trimmed = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `Use at most ${most} characters`))

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
  preferred_contact_method: v.nullable(v.picklist(['call', 'sms', 'email'])),
  /** Prefers Spanish. */
  spanish: v.boolean(),
  can_text: v.boolean(),
} as const

export const ContactStatusValue = v.picklist(contactStatuses, `Use one of ${contactStatuses.join(', ')}`)

export const ContactAppointment = v.strictObject({
  id: Id,
  kind: v.picklist(['location', 'field']),
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  duration_minutes: v.number(),
  timezone: v.string(),
  location_id: v.nullable(Id),
  appraiser_id: v.nullable(Id),
})

/** Who works on a contact: an appraiser, or else the call center. */
export const ContactStage = v.picklist(['field', 'call_center'])

/** The link that a claimant has instead of the first one. */
const ReplacedLink = v.strictObject({
  /** How often it was replaced; its token carries it. */
  generation: v.number(),
  /** When it was replaced last, ISO 8601, UTC. */
  replaced_at: v.string(),
})

export const Contact = v.strictObject({
  id: Id,
  ...contactEntries,
  status: ContactStatusValue,
  super_stage: ContactStage,
  /** On letters: 12 characters of Crockford's base 32. */
  long_id: v.string(),
  /** Calls placed to the claimant since the contact was made or cleaned. */
  numcalls: v.number(),
  /** Calls by agents' own phones since then, which are not among `numcalls`; missing where there were none. */
  own_phone_calls: v.optional(v.number()),
  /** When the claimant is to be called, ISO 8601, UTC. */
  call_back_at: v.nullable(v.string()),
  /** When the last call was placed, ISO 8601, UTC. */
  last_call_at: v.nullable(v.string()),
  /** The one appointment that lies ahead or is being kept. */
  appointment: v.nullable(ContactAppointment),
  /** Missing while the first link is good. */
  link: v.optional(ReplacedLink),
  deleted_at: v.nullable(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Contact = v.InferOutput<typeof Contact>

/** A contact with what the call center knows of who had it: not of its log, and cleared when its calls are. */
export const ContactView = v.strictObject({
  ...Contact.entries,
  /** Who was given it last, and when: ISO 8601, UTC. */
  last_fetcher: v.nullable(Id),
  last_fetch: v.nullable(v.string()),
  /** When somebody who was given it last worked on it, ISO 8601, UTC. */
  last_get: v.nullable(v.string()),
})
export type ContactView = v.InferOutput<typeof ContactView>

/** One contact on its own page. */
export const ContactDetails = v.strictObject({
  ...ContactView.entries,
  /** The claimant's IANA zone, by ZIP code or state: that of visits in the field. */
  timezone: v.optional(v.string()),
  /** The appraisal location of the appointment, where it is at one. */
  visit_at: v.optional(v.strictObject({ name: v.string(), address: v.string() })),
  /** How the claimant is notified of a change of the appointment. */
  told_by: v.optional(NotificationFacts),
  /** What links to the claimant carry: 32 bytes in base64url. Only for those who may work on the contact. */
  token: v.optional(v.string()),
})
export type ContactDetails = v.InferOutput<typeof ContactDetails>

/** Text that may stay empty; a value has to fit `schema`, whose words say what is wrong with it. */
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.union([v.literal(''), schema], ({ issues, message }) => issues?.at(-1)?.message ?? message),
  )

const northAmerican = /^\+1(\d{10})$/

/** A number of North America however it is written, as its ten digits (docs/decisions/0033). */
const ContactPhone = v.pipe(
  v.string(),
  v.maxLength(longestPhone, 'Enter a 10-digit phone number'),
  v.check((text) => northAmerican.test(toE164(text) ?? ''), 'Enter a 10-digit phone number'),
  v.transform((text) => northAmerican.exec(toE164(text) ?? '')?.[1] ?? text),
)

/** What an edit may set, and what a new contact may have: stricter than what older contacts hold, so only the fields that it names are checked. */
export const contactEditEntries = {
  ...contactEntries,
  first_name: oneLine(contactEntries.first_name),
  last_name: oneLine(contactEntries.last_name),
  email: orEmpty(Email),
  primary_phone: orEmpty(ContactPhone),
  secondary_phone: orEmpty(ContactPhone),
  state: orEmpty(v.picklist(stateCodes, 'Choose a state')),
  zip: orEmpty(Zipcode),
  vehicle_year: orEmpty(
    v.pipe(v.string(), v.maxLength(4, 'Enter a 4-digit year'), v.regex(/^(19|20)\d\d$/, 'Enter a 4-digit year')),
  ),
  insurance_notification_email: orEmpty(Email),
} as const

export const ContactChangesSchema = v.partial(v.strictObject(contactEditEntries))

/** A contact as it is added: its name at least, whatever else is known, each value as an edit may set it. */
export const NewContact = v.strictObject({
  ...v.partial(v.strictObject(contactEditEntries)).entries,
  first_name: v.pipe(contactEditEntries.first_name, v.trim(), v.nonEmpty('Required')),
  last_name: v.pipe(contactEditEntries.last_name, v.trim(), v.nonEmpty('Required')),
})
export type NewContact = v.InferInput<typeof NewContact>
