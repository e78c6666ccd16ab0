import type { ReplyOf, SentQueryOf } from '../../../../../contract/call.ts'
import { listSendbacks as call } from '../../../../../contract/calls/list-sendbacks.ts'
import { send } from '../../../../shared/api/client.ts'

export type SendbackPage = ReplyOf<typeof call>

/** Claims that were sent back, a page at a time. */
export function listSendbacks(query: SentQueryOf<typeof call>, signal?: AbortSignal): Promise<SendbackPage> {
  return send(call, { query, ...(signal && { signal }) })
}
