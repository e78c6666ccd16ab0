import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const getMe = defineCall({
  name: 'get-me',
  method: 'GET',
  path: 'auth/me',
  summary: 'Who is signed in, in which business, with what permissions.',
  permission: 'session',
  reply: v.strictObject({ user: Me }),
})
