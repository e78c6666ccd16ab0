import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Email } from '../people/person-fields.ts'

export const requestEmailVerification = defineCall({
  name: 'request-email-verification',
  method: 'POST',
  path: 'auth/verify-email',
  summary:
    'Send a link that verifies the notification address, or a new one that replaces it. A verified address remains until the new one is verified.',
  permission: 'session',
  body: v.strictObject({ notifications_email: v.optional(Email) }),
  reply: v.strictObject({ sent_to: v.string() }),
  refusals: {
    403: 'The address is verified, and this session has not passed two-factor authentication.',
    429: 'Too many links were sent.',
  },
})
