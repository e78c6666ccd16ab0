import { logout } from '../../contract/calls/logout.ts'
import type { Database } from '../db/database.ts'
import { route } from '../http/route.ts'

export function logoutRoute({ database, onEnded }: { database: Database; onEnded: (sessionId: string) => void }) {
  return route(logout, async ({ me, sessionId }) => {
    await database.withBusiness(me.business.id, (client) =>
      client.query('update session set ended_at = now() where id = $1', [sessionId]),
    )
    onEnded(sessionId)
    return undefined
  })
}
