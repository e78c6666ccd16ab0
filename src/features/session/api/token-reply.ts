import type { ReplyOf } from '../../../../contract/call.ts'
import type { login } from '../../../../contract/calls/login.ts'
import type { Session } from '../../../../machines/auth/auth.events.ts'

/** What sign-in, refreshing and a second factor answer with, as a session. `expires_in` is in seconds. */
export function sessionOf({ access_token, expires_in, user }: ReplyOf<typeof login>): Session {
  return { access_token, expires_at: Date.now() + expires_in * 1000, user }
}
