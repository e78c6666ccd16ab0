import { deleteClaim } from '../../contract/calls/delete-claim.ts'
import { route } from '../http/route.ts'
import { commandClaim } from './command-claim.ts'
import type { IntakeParts } from './parts.ts'

export function deleteClaimRoute(parts: IntakeParts) {
  return route(deleteClaim, ({ params, scope }) =>
    commandClaim(parts, scope, params.id ?? '', async () => ({ type: 'DeleteClaim' })),
  )
}
