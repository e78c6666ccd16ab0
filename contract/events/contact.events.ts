import type { ContactMode } from '../claims/choices.ts'
import type { ContactStatus } from '../contacts/contact-statuses.ts'
import type { Undoing } from './undoing.ts'

/** The payload that intake hands to a new contact (section 3, "Intake-to-contact payload"). */
export interface ContactFields {
  first_name: string
  last_name: string
  email: string
  primary_phone: string
  secondary_phone: string
  address: string
  city: string
  state: string
  zip: string
  vin: string
  claim_number: string
  loss_type: string
  /** Midnight UTC of the day of loss, in milliseconds since 1970. */
  date_of_loss: number | null
  vehicle_make: string
  vehicle_model: string
  vehicle_year: string
  storm_id: string | null
  business_phone_id: string | null
  insurance_carrier: string
  insurance_notification_email: string
  policy_number: string
  mode: ContactMode | null
  appraiser_id: string | null
}

export type ContactChanges = Partial<ContactFields>

/** Claim through which a change came, where it came through intake. */
export interface ThroughClaim {
  claim?: string
}

export type ContactEvent =
  | { type: 'ContactCreated'; data: { contact: ContactFields } & ThroughClaim }
  | { type: 'ContactUpdated'; data: { changes: ContactChanges; was: ContactChanges } & ThroughClaim }
  | { type: 'ContactReopened'; data: { changes: ContactChanges; was: ContactChanges } & ThroughClaim }
  | { type: 'ContactReactivated'; data: { changes: ContactChanges; was: ContactChanges } & ThroughClaim }
  | { type: 'ContactCancelled'; data: { was: ContactStatus } & ThroughClaim }
  | { type: 'ContactStatusSet'; data: { status: ContactStatus; was: ContactStatus } }
  /** What made it is undone, before anybody has acted on it. */
  | { type: 'ContactWithdrawn'; data: { was: ContactStatus } & ThroughClaim & Undoing }
  /** What was done to it is undone: fields as they were, and the status where that was changed. */
  | {
      type: 'ContactUndone'
      data: {
        changes: ContactChanges
        was: ContactChanges
        status?: { readonly from: ContactStatus; readonly to: ContactStatus }
      } & ThroughClaim &
        Undoing
    }
