import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { Me } from '../people/user.ts'

export const verifyMfa = defineCall({
  name: 'verify-mfa',
  method: 'POST',
  path: 'auth/verify-mfa',
  summary:
    'Pass two-factor authentication with a code by SMS, of an authenticator app, or a recovery code. Confirms a method that was just set up, with new recovery codes that are shown only once.',
  permission: 'session',
  body: v.strictObject({
    code: v.pipe(v.string(), v.trim(), v.nonEmpty('Required'), v.maxLength(40, 'Use at most 40 characters')),
  }),
  reply: v.strictObject({
    access_token: v.string(),
    expires_in: v.number(),
    user: Me,
    recovery_codes: v.nullable(v.array(v.string())),
  }),
  refusals: {
    409: 'No two-factor method is set up.',
    422: 'The code is wrong, used, or has expired.',
    429: 'Too many attempts: at most 5 for each code.',
  },
})
