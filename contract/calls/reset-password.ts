import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { LinkToken } from '../people/link-token.ts'
import { NewPassword } from '../people/password.ts'

export const resetPassword = defineCall({
  name: 'reset-password',
  method: 'PUT',
  path: 'auth/resetpassword',
  summary:
    'Set a password with an emailed link: a reset, or the first password of an invitation. The link works once; all sessions of the person end.',
  permission: 'public',
  body: v.pipe(
    v.strictObject({ token: LinkToken, password: NewPassword, confirm_password: v.string() }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        'is not the same as the password',
      ),
      ['confirm_password'],
    ),
  ),
  refusals: { 410: 'The link was used already, or has expired.', 429: 'Too many attempts.' },
})
