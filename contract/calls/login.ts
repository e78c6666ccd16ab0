import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: 'auth/login',
  summary: 'Sign in with email and password.',
  permission: 'public',
  body: v.strictObject({
    email: v.pipe(v.string(), v.maxLength(254)),
    password: v.pipe(v.string(), v.maxLength(1024)),
  }),
  reply: v.strictObject({ access_token: v.string(), expires_in: v.number(), user: Me }),
  refusals: { 401: 'The email address or the password is wrong.', 429: 'Too many attempts.' },
})
