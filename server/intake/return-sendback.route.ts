import { returnSendback } from '../../contract/calls/return-sendback.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import { knownReferences } from './known-references.ts'
import type { IntakeDependencies } from './dependencies.ts'

export function returnSendbackRoute(dependencies: IntakeDependencies) {
  return route(returnSendback, async ({ params, body: changes, scope }) => {
    const { claim } = await commandClaim(dependencies, scope, params.id ?? '', async (client) => {
      await knownReferences(dependencies, client, [{ field: '', changes }])
      return { type: 'ReturnClaim', changes }
    })
    return { data: claim }
  })
}
