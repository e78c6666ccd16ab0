import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const refreshSession = defineCall({
  name: 'refresh-session',
  method: 'POST',
  path: 'auth/refresh',
  summary:
    'A new access token for a session that goes on, even when the last one has run out. The session is the one of the cookie that sign-in set, which no script can read.',
  permission: 'public',
  reply: v.strictObject({ access_token: v.string(), expires_in: v.number(), user: Me }),
  refusals: { 401: 'The session has ended, or the browser sent no cookie.' },
})
