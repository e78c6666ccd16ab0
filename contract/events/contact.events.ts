import * as v from 'valibot'
import { contactStatuses } from '../contacts/contact-statuses.ts'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

/** The payload that intake gives to a new contact (section 3, "Intake-to-contact payload"). */
const ContactFields = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  primary_phone: v.string(),
  secondary_phone: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zip: v.string(),
  vin: v.string(),
  claim_number: v.string(),
  loss_type: v.string(),
  /** Midnight UTC of the day of loss, in milliseconds since 1970. */
  date_of_loss: v.nullable(v.number()),
  vehicle_make: v.string(),
  vehicle_model: v.string(),
  vehicle_year: v.string(),
  storm_id: v.nullable(StoredId),
  /** The phone number of the claim's call center. */
  business_phone_id: v.nullable(v.string()),
  insurance_carrier: v.string(),
  insurance_notification_email: v.string(),
  policy_number: v.string(),
  mode: v.nullable(v.picklist(['sms', 'field', 'cc'])),
  appraiser_id: v.nullable(StoredId),
})
export type ContactFields = v.InferOutput<typeof ContactFields>

const ContactChanges = v.partial(ContactFields)
export type ContactChanges = v.InferOutput<typeof ContactChanges>

const status = v.picklist(contactStatuses)
/** Claim through which a change came, where it came through intake. */
const throughClaim = { claim: v.optional(StoredId) } as const
const change = { changes: ContactChanges, was: ContactChanges } as const

export const contactEventSchemas = {
  ContactCreated: storedEvent(v.strictObject({ contact: ContactFields, ...throughClaim })),
  ContactUpdated: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactReopened: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactReactivated: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactCancelled: storedEvent(v.strictObject({ was: status, ...throughClaim })),
  ContactStatusSet: storedEvent(v.strictObject({ status, was: status })),
  /** Its creation is undone, before anybody has acted on it. */
  ContactWithdrawn: storedEvent(v.strictObject({ was: status, ...throughClaim, ...undoing })),
  /** A change is undone: fields as they were, and the status where it was changed. */
  ContactUndone: storedEvent(
    v.strictObject({
      ...change,
      status: v.optional(v.pipe(v.strictObject({ from: status, to: status }), v.readonly())),
      ...throughClaim,
      ...undoing,
    }),
  ),
}

export type ContactEvent = EventsOf<typeof contactEventSchemas>
