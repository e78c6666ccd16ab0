import { receiveClaims } from '../../contract/calls/receive-claims.ts'
import { receive } from '../../machines/intake-item/intake-item.decide.ts'
import { proposeFor } from '../../machines/intake-item/propose.ts'
import type { TenantClient } from '../db/database.ts'
import { route } from '../http/route.ts'
import { ClaimBatch } from './claim-batch.ts'
import { claimIdOf } from './claim-id.ts'
import { findItems } from './intake.queries.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { totalWaiting } from './total-waiting.ts'

export function receiveClaimsRoute(dependencies: IntakeDependencies) {
  const { commands, database } = dependencies
  return route(receiveClaims, async ({ businessId, body, scope }) => {
    const ids = body.claims.map((claim) => claimIdOf(businessId, claim))
    const { received } = await commands.handle(scope, async (client) => {
      const known = await findItems(client, ids)
      const storms = await proposedStorms(dependencies, client)
      const claims = new ClaimBatch(scope)
      const received = body.claims.map(({ source, normalised, ...claim }, index) => {
        const id = ids[index] ?? ''
        const withdrawn = known.get(id)?.status === 'withdrawn' ? known.get(id) : undefined
        if (withdrawn && claims.batch.current(id) === null) {
          // In that state nothing else can have happened to it since.
          claims.batch.load(id, withdrawn)
          claims.decide(id, { type: 'RestoreClaim', source: source ?? null, undoes: [withdrawn.version] })
          return { id, is_new: true }
        }
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

/** The storms that claims may come from; a call center that is not there any more is not proposed with them. */
async function proposedStorms({ activeStorms, findPeople }: IntakeDependencies, client: TenantClient) {
  const storms = await activeStorms(client)
  const people = await findPeople(client, [...new Set(storms.flatMap(({ settings }) => settings.call_center_id ?? []))])
  const isThere = (id: string | null | undefined) => id != null && people.get(id)?.role === 'call_center'
  return storms.map((storm) =>
    isThere(storm.settings.call_center_id)
      ? storm
      : { ...storm, settings: { ...storm.settings, call_center_id: null } },
  )
}
