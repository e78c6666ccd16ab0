import type { ReplyOf, SentBodyOf } from '../../../../contract/call.ts'
import { editClaims as call } from '../../../../contract/calls/edit-claims.ts'
import { send } from '../../../shared/api/client.ts'

export type ClaimEdit = SentBodyOf<typeof call>['edits'][number]

/** Sends at most 500 edits; each is accepted or refused by itself. */
export function editClaims(edits: ClaimEdit[]): Promise<ReplyOf<typeof call>> {
  return send(call, { body: { edits }, retryNetworkFailures: true })
}
