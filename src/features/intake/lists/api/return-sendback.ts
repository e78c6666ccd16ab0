import type { ReplyOf, SentBodyOf } from '../../../../../contract/call.ts'
import { returnSendback as call } from '../../../../../contract/calls/return-sendback.ts'
import type { Operation } from '../../../../shared/operations/operation.ts'
import { send } from '../../../../shared/api/client.ts'

/** Puts a claim that was sent back into the queue again, with the fields that were missing. */
export function returnSendback(
  id: string,
  changes: SentBodyOf<typeof call>,
  operation: Operation,
): Promise<ReplyOf<typeof call>> {
  return send(call, { params: { id }, body: changes, operation: operation })
}
