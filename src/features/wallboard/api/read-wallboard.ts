import { readWallboard as call } from '../../../../contract/calls/read-wallboard.ts'
import type { Wallboard } from '../../../../contract/wallboard/wallboard.ts'
import { send } from '../../../shared/api/client.ts'

/** The call center as it is now; of one event, or with null of all. */
export function readWallboard(stormId: string | null, signal: AbortSignal): Promise<Wallboard> {
  return send(call, { query: stormId ? { storm_id: stormId } : {}, signal })
}
