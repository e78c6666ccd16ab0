import type { ReplyOf } from '../../../../contract/call.ts'
import { readFlow as call } from '../../../../contract/calls/read-flow.ts'
import type { StreamCategory } from '../../../../contract/categories.ts'
import { send } from '../../../shared/api/client.ts'

export type Flow = ReplyOf<typeof call>

/** What came into a queue and left it between two moments, in equal spans. */
export function readFlow(category: StreamCategory, range: { from: string; to: string }, signal?: AbortSignal) {
  return send(call, { params: { category }, query: range, signal })
}
