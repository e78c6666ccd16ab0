import { logout } from '../../contract/calls/logout.ts'
import { endSession } from '../db/end-sessions.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { route } from '../http/route.ts'
import type { AuthDependencies } from './dependencies.ts'
import { forgetSecret } from './refresh-cookie.ts'

export function logoutRoute({ database, recordAudit }: AuthDependencies) {
  return route(logout, async ({ me, sessionId, cookies, origin }) => {
    await database.withBusiness(me.business.id, (client) =>
      inTransaction(client, async () => {
        await endSession(client, sessionId)
        const entry = { businessId: me.business.id, personId: me.id, sessionId, ...origin }
        await recordAudit(client, { ...entry, action: 'signed-out' })
      }),
    )
    forgetSecret(cookies)
    return undefined
  })
}
