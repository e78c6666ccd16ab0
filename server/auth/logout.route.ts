import { logout } from '../../contract/calls/logout.ts'
import { endSession } from '../db/end-sessions.ts'
import { route } from '../http/route.ts'
import type { AuthDependencies } from './dependencies.ts'
import { forgetSecret } from './refresh-cookie.ts'

export function logoutRoute({ database }: AuthDependencies) {
  return route(logout, async ({ me, sessionId, cookies }) => {
    await database.withBusiness(me.business.id, (client) => endSession(client, sessionId))
    forgetSecret(cookies)
    return undefined
  })
}
