import { fetchProvisionedClaims } from '../../contract/calls/fetch-provisioned-claims.ts'
import { route } from '../http/route.ts'
import { countWaiting, pageOfWaiting } from './intake.queries.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { presentClaims } from './present-claims.ts'

export function fetchProvisionedClaimsRoute({ database, activeStorms, safeCursor }: IntakeDependencies) {
  return route(fetchProvisionedClaims, async ({ businessId, body }) => {
    // Taken before the page is read, so that nothing falls between the page and the changes after the cursor.
    const cursor = safeCursor()
    return database.withBusiness(businessId, async (client) => {
      const { items, next } = await pageOfWaiting(client, {
        after: body.after ?? 0,
        offset: body.after === undefined ? body.start : 0,
        count: body.count,
        without: Array.isArray(body.fetched) ? body.fetched : [],
      })
      return {
        claims: await presentClaims(client, items),
        storms: await activeStorms(client),
        total: await countWaiting(client),
        next,
        cursor,
      }
    })
  })
}
