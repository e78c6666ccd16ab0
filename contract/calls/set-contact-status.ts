import * as v from 'valibot'
import { CallBackAt, SendBackReason, CallBackFor } from '../contacts/contact-bulk.ts'
import { ContactStatusValue, ContactView } from '../contacts/contact.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setContactStatus = defineCall({
  name: 'set-contact-status',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/status`,
  summary: 'Set the status of a contact: those that people set; others come from appointments and appraisals.',
  permission: 'assigned:work',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({
    status: ContactStatusValue,
    /** When to call back: needed for `call_customer_back`. */
    call_back_at: v.optional(CallBackAt),
    /** Who makes that call: you, unless it says anyone. */
    call_back_for: v.optional(CallBackFor),
    /** Why the claim goes back to the carrier: needed for `sent_back`. */
    reason: v.optional(SendBackReason),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ contact: ContactView }),
  refusals: { 409: 'The contact’s state does not allow this status, or someone else changed it since `version`.' },
})
