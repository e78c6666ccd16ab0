import type { ReplyOf } from '../../../../../contract/call.ts'
import { fetchProvisionedClaims as call } from '../../../../../contract/calls/fetch-provisioned-claims.ts'
import { send } from '../../../../shared/api/client.ts'

export type ProvisionedPage = ReplyOf<typeof call>

/** One page of the queue; `after` is `next` of the page before. */
export function fetchProvisionedClaims(count: number, after?: number, signal?: AbortSignal): Promise<ProvisionedPage> {
  return send(call, { body: { count, ...(after !== undefined && { after }) }, ...(signal && { signal }) })
}

/** The claims of the queue from the `start`-th on. */
export function fetchClaimsFrom(start: number, count: number): Promise<ProvisionedPage> {
  return send(call, { body: { start, count } })
}
