import type { ReplyOf } from '../../../../contract/call.ts'
import { listStorms as call } from '../../../../contract/calls/list-storms.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { send } from '../../../shared/api/client.ts'
import { listQuery } from '../../../workspace/list/list-search.ts'
import { stormsAddress, type StormsSearch } from '../storms-search.ts'

export type StormsReply = ReplyOf<typeof call>
export const pageSize = 50

export function pageOfStorms(search: StormsSearch, signal?: AbortSignal): Promise<StormsReply> {
  const { status } = search
  return send(call, { query: { ...listQuery(stormsAddress, search, pageSize), ...(status && { status }) }, signal })
}

/** All storms of the business, archived ones too. */
export async function listStorms(signal?: AbortSignal): Promise<StormView[]> {
  return (await send(call, { signal })).data
}
