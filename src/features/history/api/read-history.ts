import { readHistory as call } from '../../../../contract/calls/read-history.ts'
import type { StreamCategory } from '../../../../contract/categories.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { send } from '../../../shared/api/client.ts'

/** Every event of one claim, contact or storm, oldest first. */
export async function readHistory(category: StreamCategory, id: string, signal?: AbortSignal): Promise<Recorded[]> {
  return (await send(call, { params: { category, id }, signal })).events
}
