import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { route } from '../http/route.ts'
import { pageOfLeft } from './intake.queries.ts'
import type { IntakeParts } from './parts.ts'
import { presentClaims } from './present-claims.ts'

export function listSendbacksRoute({ database, behindFigure }: IntakeParts) {
  return route(listSendbacks, async ({ businessId, me, query }) => {
    const among = await behindFigure({ businessId, me, query })
    return database.withBusiness(businessId, async (client) => {
      const { page = 1, limit = 10, q } = query
      const { items, total } = await pageOfLeft(client, {
        status: 'sent_back',
        page,
        limit,
        q,
        newestFirst: query.sortDesc,
        among,
      })
      return { data: await presentClaims(client, items), total }
    })
  })
}
