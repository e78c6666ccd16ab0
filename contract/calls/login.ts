import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { GivenPassword } from '../people/given-password.ts'
import { defineCall } from '../call.ts'

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with email and password.',
  permission: 'public',
  body: v.strictObject({
    email: v.pipe(v.string(), v.maxLength(254)),
    password: GivenPassword,
  }),
  reply: v.strictObject({ access_token: v.string(), expires_in: v.number(), user: Me }),
  refusals: { 401: 'Incorrect email or password.', 429: 'Too many attempts.' },
})
