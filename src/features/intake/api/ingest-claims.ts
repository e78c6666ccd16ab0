import type { ReplyOf } from '../../../../contract/call.ts'
import { ingestClaims as call, type SentClaim } from '../../../../contract/calls/ingest-claims.ts'
import { send } from '../../../shared/api/client.ts'

export type IngestReply = ReplyOf<typeof call>

/** Sends at most 100 claims to be carried out; each succeeds or fails by itself. */
export function ingestClaims(claims: SentClaim[], commandId: string, signal?: AbortSignal): Promise<IngestReply> {
  return send(call, { body: { claims }, commandId, retryNetworkFailures: true, ...(signal && { signal }) })
}
