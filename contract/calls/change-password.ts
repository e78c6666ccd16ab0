import * as v from 'valibot'
import { GivenPassword } from '../people/given-password.ts'
import { NewPassword } from '../people/password.ts'
import { defineCall } from '../call.ts'

export const changePassword = defineCall({
  name: 'change-password',
  method: 'PUT',
  path: 'auth/password',
  summary: 'Change the caller’s password. All other sessions of the person end at once; this one remains.',
  permission: 'signed-in',
  body: v.pipe(
    v.strictObject({
      current_password: GivenPassword,
      password: NewPassword,
      confirm_password: GivenPassword,
    }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm_password']],
        ({ password, confirm_password }) => password === confirm_password,
        'Passwords don’t match',
      ),
      ['confirm_password'],
    ),
  ),
  refusals: { 422: 'The current password is wrong, or the new one is not allowed.', 429: 'Too many attempts.' },
})
