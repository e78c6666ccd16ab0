import { editClaim } from '../../contract/calls/edit-claim.ts'
import { route } from '../http/route.ts'
import { changedSince } from './changed-since.ts'
import { commandClaim } from './command-claim.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeDependencies } from './dependencies.ts'

export function editClaimRoute(dependencies: IntakeDependencies) {
  return route(editClaim, async ({ params, body: { version, ...changes }, scope }) => {
    const { claim } = await commandClaim(dependencies, scope, params.id ?? '', async (client, item) => {
      await knownReferences(dependencies, client, [{ field: '', changes }])
      const since = await changedSince(client, [{ item, version, actorId: scope.actor.id }])
      return { type: 'EditClaim', changes, changedSince: since.get(item.id) }
    })
    return { claim }
  })
}
