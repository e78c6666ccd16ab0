import { countClaims } from '../../contract/calls/count-claims.ts'
import { route } from '../http/route.ts'
import type { IntakeParts } from './parts.ts'
import { totalWaiting } from './total-waiting.ts'

export function countClaimsRoute({ database, safeCursor }: IntakeParts) {
  return route(countClaims, async ({ businessId }) => {
    const cursor = safeCursor()
    return { total: await totalWaiting(database, businessId), cursor }
  })
}
