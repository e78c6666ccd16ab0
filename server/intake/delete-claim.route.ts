import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import type { IntakeDependencies } from './dependencies.ts'

export function deleteClaimRoute(dependencies: IntakeDependencies) {
  return route(deleteClaim, ({ params, scope }) =>
    commandClaim(dependencies, scope, params.id ?? '', async () => ({ type: 'DeleteClaim' })),
  )
}
