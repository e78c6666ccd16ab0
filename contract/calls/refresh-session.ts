import * as v from 'valibot'
import { Me } from '../people/user.ts'
import { defineCall } from '../call.ts'

export const refreshSession = defineCall({
  name: 'refresh-session',
  method: 'POST',
  path: 'auth/refresh',
  summary:
    'Get a new access token for the current session, even after the last one has expired. The session is that of the HttpOnly cookie set at sign-in.',
  permission: 'public',
  reply: v.strictObject({ access_token: v.string(), expires_in: v.number(), user: Me }),
  refusals: { 401: 'The session has ended, or the browser sent no cookie.' },
})
