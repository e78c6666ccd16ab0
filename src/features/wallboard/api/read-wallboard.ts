import { readWallboard as call } from '../../../../contract/calls/read-wallboard.ts'
import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { send } from '../../../shared/api/client.ts'

/**
 * The call center as it is now; of one event, or with null of all. Waits until all calls are counted, each time as long
 * as the server counts: the figures of half a day would be wrong.
 */
export async function readWallboard(stormId: string | null, signal: AbortSignal): Promise<Wallboard> {
  for (;;) {
    const board = await send(call, { query: stormId ? { storm_id: stormId } : {}, signal })
    if (board.behind === 0) return board
  }
}
