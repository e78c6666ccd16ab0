import { listIngested } from '../../contract/calls/list-ingested.ts'
import { actionLabels } from '../../contract/claims/choices.ts'
import { route } from '../http/route.ts'
import { pageOfLeft } from './intake.queries.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { presentClaims } from './present-claims.ts'

export function listIngestedRoute({ database, safeCursor, claimsBehindFigure }: IntakeDependencies) {
  return route(listIngested, async ({ businessId, me, query }) => {
    const among = await claimsBehindFigure({ businessId, me, query })
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const { items, total } = await pageOfLeft(client, 'ingested', query, among)
      const claims = await presentClaims(client, items)
      const data = claims.map((claim, index) => {
        const outcome = items[index]?.outcome
        return {
          ...claim,
          action_label: outcome?.action ? actionLabels[outcome.action].done : 'Ingested with its lead',
          contact: outcome?.contact ?? outcome?.old_contact ?? null,
          ingested_at: outcome?.at ?? claim.received_at,
          ingested_by: outcome?.by ?? '',
        }
      })
      return { data, total, cursor }
    })
  })
}
