import type { ReplyOf } from '../../../../contract/call.ts'
import { resetClaim as call } from '../../../../contract/calls/reset-claim.ts'
import { send } from '../../../shared/api/client.ts'

/** Takes back what was decided about a claim; it waits again. */
export function resetClaim(id: string): Promise<ReplyOf<typeof call>> {
  return send(call, { params: { id }, retryNetworkFailures: true })
}
