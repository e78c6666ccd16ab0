import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeParts } from './parts.ts'

export function returnSendbackRoute(parts: IntakeParts) {
  return route(returnSendback, async ({ params, body: changes, scope }) => {
    const { claim } = await commandClaim(parts, scope, params.id ?? '', async (client) => {
      await knownReferences(parts, client, [{ field: '', changes }])
      return { type: 'ReturnClaim', changes }
    })
    return { data: claim }
  })
}
