import { listSendbacks } from '../../contract/calls/list-sendbacks.ts'
import { route } from '../http/route.ts'
import { pageOfLeft } from './intake.queries.ts'
import type { IntakeParts } from './parts.ts'
import { presentClaims } from './present-claims.ts'

export function listSendbacksRoute({ database }: IntakeParts) {
  return route(listSendbacks, ({ businessId, query }) =>
    database.withBusiness(businessId, async (client) => {
      const { page = 1, limit = 10, q } = query
      const { items, total } = await pageOfLeft(client, {
        status: 'sent_back',
        page,
        limit,
        q,
        newestFirst: query.sortDesc,
      })
      return { data: await presentClaims(client, items), total }
    }),
  )
}
