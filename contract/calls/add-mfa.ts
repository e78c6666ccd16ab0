import * as v from 'valibot'
import { Id } from '../ids.ts'
import { defineCall } from '../call.ts'
import { Phone } from '../phone.ts'
import { mfaMethods } from '../people/user.ts'

export const addMfa = defineCall({
  name: 'add-mfa',
  method: 'POST',
  path: 'auth/add-mfa',
  summary:
    'Set up two-factor authentication for the caller: codes by SMS, or an authenticator app. It becomes active when verify-mfa confirms it with a code; until then an active one of the same kind remains.',
  permission: 'session',
  body: v.pipe(
    v.strictObject({
      /** One's own id. */
      user: Id,
      method: v.optional(v.picklist(mfaMethods, `Use one of ${mfaMethods.join(', ')}`), 'sms'),
      /** For SMS. */
      phone: v.optional(Phone),
    }),
    v.forward(
      v.partialCheck(
        [['method'], ['phone']],
        ({ method, phone }) => method !== 'sms' || phone !== undefined,
        'Required',
      ),
      ['phone'],
    ),
  ),
  reply: v.strictObject({
    method: v.picklist(mfaMethods),
    /** For an authenticator app, as a QR code and to type in; null for SMS. */
    otpauth_url: v.nullable(v.string()),
    secret: v.nullable(v.string()),
  }),
  refusals: {
    403: 'A method is already set up, and this session has not passed it.',
    429: 'Too many codes were sent.',
  },
})
