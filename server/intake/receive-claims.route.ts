import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { receive } from '../../machines/intake-item/intake-item.decide.ts'
import { proposeFor } from '../../machines/intake-item/propose.ts'
import { route } from '../http/route.ts'
import { ClaimBatch } from './claim-batch.ts'
import { claimIdOf } from './claim-id.ts'
import { findItems } from './intake.queries.ts'
import type { IntakeParts } from './parts.ts'
import { totalWaiting } from './total-waiting.ts'

export function receiveClaimsRoute({ commands, database, activeStorms }: IntakeParts) {
  return route(receiveClaims, async ({ businessId, body, scope }) => {
    const ids = body.claims.map((claim) => claimIdOf(businessId, claim))
    const { received } = await commands.handle(scope, async (client) => {
      const known = await findItems(client, ids)
      const storms = await activeStorms(client)
      const claims = new ClaimBatch(scope)
      const received = body.claims.map(({ source, normalised, ...claim }, index) => {
        const id = ids[index] ?? ''
        const is_new = !known.has(id) && claims.batch.current(id) === null
        if (is_new) {
          const rest = { source: source ?? null, normalised: normalised ?? [], proposed: proposeFor(claim, storms) }
          claims.batch.load(id, null).apply(id, [receive(claim, rest)])
        }
        return { id, is_new }
      })
      return claims.plan({ received })
    })
    return { received, total: await totalWaiting(database, businessId) }
  })
}
