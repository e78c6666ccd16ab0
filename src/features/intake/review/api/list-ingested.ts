import type { ReplyOf, SentQueryOf } from '../../../../../contract/call.ts'
import { listIngested as call } from '../../../../../contract/calls/list-ingested.ts'
import { send } from '../../../../shared/api/client.ts'

export type IngestedPage = ReplyOf<typeof call>
export type IngestedClaim = IngestedPage['data'][number]

/** Claims that left the queue, a page at a time. */
export function listIngested(query: SentQueryOf<typeof call>, signal?: AbortSignal): Promise<IngestedPage> {
  return send(call, { query, ...(signal && { signal }) })
}
