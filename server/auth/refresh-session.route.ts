import { refreshSession } from '../../contract/calls/refresh-session.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { AuthDependencies } from './dependencies.ts'
import { hashSecret, keepSecret, readSecret, sessionDays } from './refresh-cookie.ts'
import { tokenReply } from './token-reply.ts'

/** Every refresh lengthens the session: who works every other week stays signed in. */
export function refreshSessionRoute({ database, tokens, findMe }: AuthDependencies) {
  return route(refreshSession, async ({ cookies }) => {
    const given = readSecret(cookies)
    if (!given) throw new Refused(401, 'not-signed-in', 'Sign in first.')
    const user = await database.withBusiness(given.businessId, async (client) => {
      const { rowCount } = await client.query(
        `update session set expires_at = now() + make_interval(days => $3)
         where id = $1 and refresh_hash = $2 and ended_at is null and expires_at > now()`,
        [given.sessionId, hashSecret(given.secret), sessionDays],
      )
      return rowCount ? findMe(client, given.sessionId) : null
    })
    if (!user) throw new Refused(401, 'not-signed-in', 'Sign in first.')
    keepSecret(cookies, given)
    return tokenReply(tokens, given.sessionId, user)
  })
}
