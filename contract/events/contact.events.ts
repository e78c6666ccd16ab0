import * as v from 'valibot'
import { callOutcomes } from '../contacts/call-outcomes.ts'
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
  /** Missing in contacts of a former release. */
  preferred_contact_method: v.optional(v.nullable(v.picklist(['call', 'sms', 'email']))),
  spanish: v.optional(v.boolean()),
  can_text: v.optional(v.boolean()),
})
export type ContactFields = v.InferOutput<typeof ContactFields>

const ContactChanges = v.partial(ContactFields)
export type ContactChanges = v.InferOutput<typeof ContactChanges>

/** What a contact knows of its appointment, whose own life is elsewhere. */
const Appointment = v.strictObject({
  id: StoredId,
  kind: v.picklist(['location', 'field']),
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  duration_minutes: v.number(),
  timezone: v.string(),
  location_id: v.nullable(StoredId),
  appraiser_id: v.nullable(StoredId),
})
export type ContactAppointment = v.InferOutput<typeof Appointment>

const status = v.picklist(contactStatuses)
/** Who makes a call-back: its planner, unless it says anyone. */
const callBackFor = v.picklist(['me', 'anyone'])
/** Claim through which a change came, where it came through intake. */
const throughClaim = { claim: v.optional(StoredId) } as const
/** The appointment that a change came through. Missing in events of a former release. */
const throughAppointment = { appointment_id: v.optional(StoredId), ...undoing } as const
const change = { changes: ContactChanges, was: ContactChanges } as const

export const contactEventSchemas = {
  ContactCreated: storedEvent(v.strictObject({ contact: ContactFields, ...throughClaim })),
  ContactUpdated: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactReopened: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactReactivated: storedEvent(v.strictObject({ ...change, ...throughClaim })),
  ContactCancelled: storedEvent(v.strictObject({ was: status, ...throughClaim })),
  ContactStatusSet: storedEvent(v.strictObject({ status, was: status })),
  /** Given to an appraiser; `was` has the one before. */
  ContactAssigned: storedEvent(
    v.strictObject({ appraiser_id: StoredId, was: v.strictObject({ appraiser_id: v.nullable(StoredId), status }) }),
  ),
  ContactUnassigned: storedEvent(v.strictObject({ was: v.strictObject({ appraiser_id: StoredId, status }) })),
  /** Handed to the call center: it has no appraiser afterwards. */
  ContactSentToCallCenter: storedEvent(
    v.strictObject({ was: v.strictObject({ appraiser_id: v.nullable(StoredId), status }) }),
  ),
  /** A call is placed; it counts whatever comes of it. One by the agent's own phone is counted apart. */
  ContactCallPlaced: storedEvent(v.strictObject({ call: StoredId, own_phone: v.optional(v.literal(true)) })),
  /** What came of a call; with `call_back_at` (ISO 8601, UTC) where one was agreed. `call` is missing in events of former releases. */
  ContactCallEnded: storedEvent(
    v.strictObject({
      call: v.optional(StoredId),
      outcome: v.picklist(callOutcomes),
      note: v.optional(v.string()),
      call_back_at: v.optional(v.string()),
      call_back_for: v.optional(callBackFor),
      was: v.strictObject({ status, call_back_at: v.nullable(v.string()) }),
    }),
  ),
  /** A time at which the claimant is to be called, ISO 8601, UTC. */
  ContactCallBackPlanned: storedEvent(
    v.strictObject({
      at: v.string(),
      for: v.optional(callBackFor),
      was: v.strictObject({ status, call_back_at: v.nullable(v.string()) }),
    }),
  ),
  /** An agent has passed it on without a call. */
  ContactSkipped: storedEvent(v.strictObject({ reason: v.string() })),
  ContactFieldVisitRequested: storedEvent(v.strictObject({ was: status })),
  ContactFieldVisitWithdrawn: storedEvent(v.strictObject({ was: status })),
  ContactAppointmentBooked: storedEvent(
    /** With the claim through which it was let go, where an undo brings it back. */
    v.strictObject({ appointment: Appointment, was: status, ...throughClaim, ...throughAppointment }),
  ),
  ContactAppointmentMoved: storedEvent(
    v.strictObject({ appointment: Appointment, was: Appointment, ...throughAppointment }),
  ),
  ContactAppointmentCancelled: storedEvent(
    v.strictObject({
      was: Appointment,
      ...throughClaim,
      ...throughAppointment,
      /** As they were before the booking, where that is undone. */
      status: v.optional(v.pipe(v.strictObject({ from: status, to: status }), v.readonly())),
      call_back_at: v.optional(v.nullable(v.string())),
    }),
  ),
  ContactAppointmentMissed: storedEvent(v.strictObject({ was: Appointment, ...throughAppointment })),
  ContactAppraisalCompleted: storedEvent(v.strictObject({ was: status })),
  /** The claim goes back to its carrier. */
  ContactSentBack: storedEvent(v.strictObject({ reason: v.string(), was: status })),
  /** Its calls are forgotten and it starts over. */
  ContactCleaned: storedEvent(
    v.strictObject({
      was: v.strictObject({
        status,
        numcalls: v.number(),
        own_phone_calls: v.optional(v.number()),
        call_back_at: v.nullable(v.string()),
      }),
    }),
  ),
  /** Links to the claimant that were sent before lead nowhere from now on. `generation` counts them, from 1. */
  ContactLinkReplaced: storedEvent(v.strictObject({ generation: v.number() })),
  /** Also where its creation is undone, before anybody has acted on it; with its claim, where it came through one. */
  ContactDeleted: storedEvent(v.strictObject({ was: status, ...throughClaim, ...undoing })),
  ContactRestored: storedEvent(v.strictObject({ ...throughClaim, ...undoing })),
  /** As former releases undid the creation through a claim: the contact stayed, canceled. */
  ContactWithdrawn: storedEvent(v.strictObject({ was: status, ...throughClaim, ...undoing })),
  /** A change is undone: fields as they were, and the status where it was changed. */
  ContactUndone: storedEvent(
    v.strictObject({
      ...change,
      status: v.optional(v.pipe(v.strictObject({ from: status, to: status }), v.readonly())),
      /** As they were, where undoing brings them back. */
      call_back_at: v.optional(v.nullable(v.string())),
      numcalls: v.optional(v.number()),
      own_phone_calls: v.optional(v.number()),
      ...throughClaim,
      ...undoing,
    }),
  ),
}

export type ContactEvent = EventsOf<typeof contactEventSchemas>
