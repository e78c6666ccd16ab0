import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const getMe = defineCall({
  name: 'get-me',
  method: 'GET',
  path: 'auth/me',
  summary: 'Get the signed-in person, with business and permissions.',
  permission: 'session',
  reply: v.strictObject({ user: Me }),
})
