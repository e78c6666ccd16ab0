import * as v from 'valibot'
import { business, defineCall } from '../call.ts'
import { Consent, ConsentQuote } from '../messages/consent.ts'

export const setTextConsent = defineCall({
  name: 'set-text-consent',
  method: 'PUT',
  path: `${business}/admin/messages/{contactId}/consent`,
  summary: 'Note that a claimant wants no texts, or wants them, with what was said.',
  permission: 'messages:work',
  repeatable: true,
  body: v.strictObject({ allowed: v.boolean(), quote: ConsentQuote }),
  reply: v.strictObject({ consent: Consent }),
  refusals: { 409: 'There is no phone number.' },
})
