import { resetClaim } from '../../contract/calls/reset-claim.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import type { IntakeParts } from './parts.ts'

export function resetClaimRoute(parts: IntakeParts) {
  return route(resetClaim, ({ params, scope }) =>
    commandClaim(parts, scope, params.id ?? '', async () => ({ type: 'ResetClaim' })),
  )
}
