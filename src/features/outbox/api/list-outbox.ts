import type { ReplyOf } from '../../../../contract/call.ts'
import { listOutbox as call } from '../../../../contract/calls/list-outbox.ts'
import { send } from '../../../shared/api/client.ts'

export const pageSize = 20

export type OutboxPage = ReplyOf<typeof call>

/** Mail and SMS of all businesses, newest first. */
export function listOutbox(page: number, signal?: AbortSignal): Promise<OutboxPage> {
  return send(call, { query: { page: String(page), limit: String(pageSize) }, signal })
}
