import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import type { IntakeDependencies } from './dependencies.ts'

export function resetClaimRoute(dependencies: IntakeDependencies) {
  return route(resetClaim, ({ params, scope }) =>
    commandClaim(dependencies, scope, params.id ?? '', async () => ({ type: 'ResetClaim' })),
  )
}
