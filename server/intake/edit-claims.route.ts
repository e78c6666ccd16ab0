import { editClaims } from '../../contract/calls/edit-claims.ts'
import type { Refused } from '../../contract/claims/refused.ts'
import { route } from '../http/route.ts'
import { changedSince } from './changed-since.ts'
import { ClaimBatch } from './claim-batch.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeDependencies } from './dependencies.ts'
import { refusedClaim } from './refuse-claim.ts'

export function editClaimsRoute(dependencies: IntakeDependencies) {
  return route(editClaims, ({ body: { edits }, scope }) =>
    dependencies.commands.handle(scope, async (client) => {
      const claims = await new ClaimBatch(scope).load(
        client,
        edits.map(({ id }) => id),
        'edits',
      )
      await claims.askWhoHolds(client)
      await knownReferences(
        dependencies,
        client,
        edits.map(({ changes }, index) => ({ field: `edits[${index}].changes`, changes })),
      )
      const since = await changedSince(
        client,
        edits.map(({ id, version }) => ({ item: claims.item(id), version, actorId: scope.actor.id })),
      )
      const failed: Refused[] = []
      const edited: { id: string; was: number }[] = []
      for (const { id, changes } of edits) {
        const was = claims.item(id).version
        const refusal = claims.decide(id, { type: 'EditClaim', changes, changedSince: since.get(id) })
        if (refusal) failed.push(refusedClaim(claims.item(id), refusal))
        else edited.push({ id, was })
      }
      return claims.plan({ edited: edited.map((one) => ({ ...one, version: claims.item(one.id).version })), failed })
    }),
  )
}
