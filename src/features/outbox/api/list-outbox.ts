import type { ReplyOf } from '../../../../contract/call.ts'
import { listOutbox as call } from '../../../../contract/calls/list-outbox.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { outboxAddress, type OutboxSearch } from '../outbox-search.ts'

export const pageSize = 20

export type OutboxPage = ReplyOf<typeof call>

/** Mail and SMS of all businesses, newest first unless sorted. */
export function listOutbox(search: OutboxSearch, signal?: AbortSignal): Promise<OutboxPage> {
  const { state } = search
  return send(call, { query: { ...listQuery(outboxAddress, search, pageSize), ...(state && { state }) }, signal })
}
