import type { ReplyOf } from '../../../../contract/call.ts'
import { readLocationUtilization } from '../../../../contract/calls/read-location-utilization.ts'
import { send } from '../../../shared/api/client.ts'

export type Utilization = ReplyOf<typeof readLocationUtilization>

interface Address {
  readonly id: string
  readonly storm_id: string
}

/** Places and appointments of a location, by day and by hour. */
export function readUtilization({ id, storm_id }: Address, signal?: AbortSignal): Promise<Utilization> {
  return send(readLocationUtilization, { params: { stormId: storm_id, locationId: id }, signal })
}
