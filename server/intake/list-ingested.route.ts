import { listIngested } from '../../contract/calls/list-ingested.ts'
import { actionLabels } from '../../contract/claims/choices.ts'
import { route } from '../http/route.ts'
import { pageOfLeft } from './intake.queries.ts'
import type { IntakeParts } from './parts.ts'
import { presentClaims } from './present-claims.ts'

export function listIngestedRoute({ database, behindFigure }: IntakeParts) {
  return route(listIngested, async ({ businessId, me, query }) => {
    const among = await behindFigure({ businessId, me, query })
    return database.withBusiness(businessId, async (client) => {
      const { page = 1, limit = 10, q } = query
      const { items, total } = await pageOfLeft(client, {
        status: 'ingested',
        page,
        limit,
        q,
        newestFirst: query.sortDesc,
        among,
      })
      const claims = await presentClaims(client, items)
      const data = claims.map((claim, index) => {
        const outcome = items[index]?.outcome
        return {
          ...claim,
          action_label: outcome?.action ? actionLabels[outcome.action].past : 'Ingested with its lead',
          contact: outcome?.contact ?? outcome?.old_contact ?? null,
          ingested_at: outcome?.at ?? claim.received_at,
          ingested_by: outcome?.by ?? '',
        }
      })
      return { data, total }
    })
  })
}
