import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { route } from '../http/route.ts'
import { pageOfLeft } from './intake.queries.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { presentClaims } from './present-claims.ts'

export function listSendbacksRoute({ database, safeCursor, behindFigure }: IntakeDependencies) {
  return route(listSendbacks, async ({ businessId, me, query }) => {
    const among = await behindFigure({ businessId, me, query })
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const { items, total } = await pageOfLeft(client, 'sent_back', query, among)
      return { data: await presentClaims(client, items), total, cursor }
    })
  })
}
