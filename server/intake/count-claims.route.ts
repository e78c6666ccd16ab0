import { countClaims } from '../../contract/calls/count-claims.ts'
import { route } from '../http/route.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { totalWaiting } from './total-waiting.ts'

export function countClaimsRoute({ database, safeCursor }: IntakeDependencies) {
  return route(countClaims, async ({ businessId }) => {
    const cursor = safeCursor()
    return { total: await totalWaiting(database, businessId), cursor }
  })
}
