import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { LinkToken } from '../people/link-token.ts'

export const verifyEmail = defineCall({
  name: 'verify-email',
  method: 'PUT',
  path: 'auth/verify-email',
  summary:
    'Verify an address with the link that was sent to it. Needs no sign-in, as mail may be read on another device.',
  permission: 'public',
  body: v.strictObject({ token: LinkToken }),
  reply: v.strictObject({ notifications_email: v.string() }),
  refusals: { 410: 'The link was already used or has expired.', 429: 'Too many attempts.' },
})
