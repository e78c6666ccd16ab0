import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { LinkToken } from '../people/link-token.ts'

export const verifyEmail = defineCall({
  name: 'verify-email',
  method: 'PUT',
  path: 'auth/verify-email',
  summary: 'Prove an address with the link that was sent to it. Needs no sign-in, as mail may be read elsewhere.',
  permission: 'public',
  body: v.strictObject({ token: LinkToken }),
  reply: v.strictObject({ notifications_email: v.string() }),
  refusals: { 410: 'The link was used already, or has run out.', 429: 'Too many tries.' },
})
