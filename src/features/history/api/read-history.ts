import { readHistory as call } from '../../../../contract/calls/read-history.ts'
import type { StreamCategory } from '../../../../contract/categories.ts'
import type { Recorded } from '../../../../contract/events/recorded.ts'
import { send } from '../../../shared/api/client.ts'

/** Every event of one claim, contact or storm, with those of the notes on it, oldest first. */
export async function readHistory(category: StreamCategory, id: string, signal?: AbortSignal): Promise<Recorded[]> {
  const { events, notes } = await send(call, { params: { category, id }, signal })
  return notes.length === 0 ? events : [...events, ...notes].toSorted((one, other) => one.id - other.id)
}
