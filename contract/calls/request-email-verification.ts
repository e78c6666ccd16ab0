import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Email } from '../people/person-fields.ts'

export const requestEmailVerification = defineCall({
  name: 'request-email-verification',
  method: 'POST',
  path: 'auth/verify-email',
  summary:
    'Send a link that proves the notification address, or another one that is to take its place. A proven address stays until the new one is proven too.',
  permission: 'session',
  body: v.strictObject({ notifications_email: v.optional(Email) }),
  reply: v.strictObject({ sent_to: v.string() }),
  refusals: {
    403: 'The address is proven, and this session has not passed its second factor.',
    429: 'Too many links were sent.',
  },
})
