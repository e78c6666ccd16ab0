import { refreshSession } from '../../contract/calls/refresh-session.ts'
import type { TenantClient } from '../db/database.ts'
import { endSession } from '../db/end-sessions.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { mustBeOpen } from '../http/business-door.ts'
import { Refused } from '../http/problem.ts'
import { route } from '../http/route.ts'
import type { AuthDependencies } from './dependencies.ts'
import { keepSecret, type RefreshSecret, readSecret } from './refresh-cookie.ts'
import { formatDevice } from '../http/device-of.ts'
import { rotateSecret, type SeenFrom } from './sessions/rotate-secret.ts'
import { mailOfReuse } from './sessions/session-mails.ts'
import { tokenReply } from './token-reply.ts'

/** Every refresh lengthens the session, up to its absolute end, and replaces the secret in the cookie. */
export function refreshSessionRoute(dependencies: AuthDependencies) {
  const { database, tokens, findMe, hashCode } = dependencies
  return route(refreshSession, async ({ cookies, origin: from }) => {
    const given = readSecret(cookies)
    if (!given) throw notSignedIn()
    const renewed = await database.withBusiness(given.businessId, async (client) => {
      const rotation = await inTransaction(client, async () => {
        const next = await rotateSecret(client, hashCode, given, from)
        // Rolled back where the business is suspended: the secret stays good for the day it is resumed.
        if (next.is === 'renewed') await mustBeOpen(client)
        if (next.is === 'reused') await endReused(client, dependencies, { ...given, personId: next.personId, from })
        return next
      })
      if (rotation.is !== 'renewed') return null
      const user = await findMe(client, given.sessionId)
      return user && { ...rotation, user }
    })
    if (!renewed) throw notSignedIn()
    keepSecret(cookies, { ...given, secret: renewed.secret })
    return tokenReply(tokens, given.sessionId, renewed.user, renewed.rotation)
  })
}

/** Both holders of a copied secret lose the session; its owner is notified by mail. */
async function endReused(
  client: TenantClient,
  { productName, recordAudit }: AuthDependencies,
  { sessionId, businessId, personId, from }: RefreshSecret & { personId: string; from: SeenFrom },
): Promise<void> {
  const { rows } = await client.query<{ user_agent: string | null }>('select user_agent from session where id = $1', [
    sessionId,
  ])
  await endSession(client, sessionId)
  const device = formatDevice(rows[0]?.user_agent ?? '')
  await mailOfReuse(client, { businessId, personId, sessionId, productName, device })
  await recordAudit(client, { businessId, personId, action: 'session-reused', sessionId, ...from })
}

const notSignedIn = () => new Refused(401, 'not-signed-in', 'Sign in first.')
