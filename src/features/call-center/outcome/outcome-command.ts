import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { endContactCall } from '../../../../contract/calls/end-contact-call.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export interface OutcomeBody {
  readonly id: string
  readonly outcome: SentBodyOf<typeof endContactCall>
}

/** Sends the outcome of a call, as the command outbox keeps it. */
export function sendOutcome(
  { id, outcome }: OutcomeBody,
  commandId: string,
  operation: Operation,
): Promise<ReplyOf<typeof endContactCall>> {
  return send(endContactCall, { params: { id }, body: outcome, commandId, operation })
}
