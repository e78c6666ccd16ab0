import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { LinkToken } from '../people/link-token.ts'
import { GivenPassword } from '../people/given-password.ts'
import { NewPassword } from '../people/password.ts'

export const resetPassword = defineCall({
  name: 'reset-password',
  method: 'PUT',
  path: 'auth/resetpassword',
  summary:
    'Set a password with an emailed link: a reset, or the first password of an invitation. The link works once; all sessions of the person end.',
  permission: 'public',
  body: v.pipe(
    v.strictObject({ token: LinkToken, password: NewPassword, confirm_password: GivenPassword }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        'Passwords don’t match',
      ),
      ['confirm_password'],
    ),
  ),
  refusals: { 410: 'The link was already used or has expired.', 429: 'Too many attempts.' },
})
