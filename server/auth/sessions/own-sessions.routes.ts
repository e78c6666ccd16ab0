import { endOwnSession } from '../../../contract/calls/end-own-session.ts'
import { endSessionsElsewhere } from '../../../contract/calls/end-sessions-elsewhere.ts'
import { listOwnSessions } from '../../../contract/calls/list-own-sessions.ts'
import { endSession, endSessions } from '../../db/end-sessions.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { notFound } from '../../http/problem.ts'
import { type Route, route } from '../../http/route.ts'
import type { AuthDependencies } from '../dependencies.ts'
import { listSessions } from './own-sessions.queries.ts'

/** Where a person is signed in, and how they sign out there. */
export function ownSessionRoutes({ database, mostSessions: most, recordAudit }: AuthDependencies): Route[] {
  return [
    route(listOwnSessions, async ({ me, sessionId }) => {
      const own = { personId: me.id, sessionId }
      return { sessions: await database.withBusiness(me.business.id, (client) => listSessions(client, own)), most }
    }),
    route(endOwnSession, async ({ params: { id = '' }, me, sessionId, origin }) => {
      await database.withBusiness(me.business.id, (client) =>
        inTransaction(client, async () => {
          const own = await listSessions(client, { personId: me.id, sessionId })
          if (!own.some((session) => session.id === id)) throw notFound()
          await endSession(client, id)
          const entry = { businessId: me.business.id, personId: me.id, sessionId: id, ...origin }
          await recordAudit(client, { ...entry, action: 'session-ended' })
        }),
      )
      return undefined
    }),
    route(endSessionsElsewhere, async ({ me, sessionId, origin }) => {
      const ended = await database.withBusiness(me.business.id, (client) =>
        inTransaction(client, async () => {
          const own = await listSessions(client, { personId: me.id, sessionId })
          await endSessions(client, { personId: me.id, except: sessionId })
          const entry = { businessId: me.business.id, personId: me.id, sessionId, ...origin }
          await recordAudit(client, { ...entry, action: 'other-sessions-ended' })
          return own.filter(({ is_current }) => !is_current).length
        }),
      )
      return { ended }
    }),
  ]
}
