import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import { receiveClaims as call } from '../../../../../contract/calls/receive-claims.ts'
import { send } from '../../../../shared/api/client.ts'

/** Takes in at most a hundred rows of a file. The same command id again replays the first reply. */
export function receiveClaims(
  body: SentBodyOf<typeof call>,
  commandId: string,
  signal: AbortSignal,
): Promise<ReplyOf<typeof call>> {
  return send(call, { body, commandId, signal })
}
