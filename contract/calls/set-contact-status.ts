import * as v from 'valibot'
import { Contact, ContactStatusValue } from '../contacts/contact.ts'
import { Version } from '../ids.ts'
import { business, defineCall } from '../call.ts'

export const setContactStatus = defineCall({
  name: 'set-contact-status',
  method: 'PUT',
  path: `${business}/call-center/contacts/{id}/status`,
  summary: 'Set the status of a contact: those that people set; others come from appointments and appraisals.',
  permission: 'contacts:work',
  apiKey: true,
  repeatable: true,
  body: v.strictObject({
    status: ContactStatusValue,
    /** When to call back: needed for `call_customer_back`. */
    call_back_at: v.optional(
      v.pipe(v.string(), v.maxLength(40), v.isoTimestamp('Use an instant like 2026-03-12T15:00:00Z')),
    ),
    /** Why the claim goes back to the carrier: needed for `sent_back`. */
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Use at most 500 characters'))),
    version: v.optional(Version),
  }),
  reply: v.strictObject({ contact: Contact }),
  refusals: { 409: 'The contact’s state does not allow this status, or someone else changed it since `version`.' },
})
