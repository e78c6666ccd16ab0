import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const requestPasswordReset = defineCall({
  name: 'request-password-reset',
  method: 'POST',
  path: 'auth/resetpassword',
  summary:
    'Send a link to choose a new password. The reply is the same for an unknown address. At most 3 links an hour go to one person.',
  permission: 'public',
  body: v.strictObject({
    email: v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), v.maxLength(254, 'Use at most 254 characters')),
  }),
  refusals: { 429: 'Too many requests from one network address.' },
})
