import { editClaim } from '../../contract/calls/edit-claim.ts'
import { route } from '../http/route.ts'
import { changedSince } from './changed-since.ts'
import { commandClaim } from './command-claim.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeParts } from './parts.ts'

export function editClaimRoute(parts: IntakeParts) {
  return route(editClaim, async ({ params, body: { version, ...changes }, scope }) => {
    const { claim } = await commandClaim(parts, scope, params.id ?? '', async (client, item) => {
      await knownReferences(parts, client, [{ field: '', changes }])
      const since = await changedSince(client, [{ item, version, actorId: scope.actor.id }])
      return { type: 'EditClaim', changes, changedSince: since.get(item.id) }
    })
    return { claim }
  })
}
