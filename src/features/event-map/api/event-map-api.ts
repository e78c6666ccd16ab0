import type { ReplyOf } from '../../../../contract/call.ts'
import { readStormMap } from '../../../../contract/calls/read-storm-map.ts'
import { setStormZipcodes } from '../../../../contract/calls/set-storm-zipcodes.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type StormMap = ReplyOf<typeof readStormMap>

/** The calls of the map; stories replace them. */
export interface EventMapApi {
  read(id: string, signal?: AbortSignal): Promise<StormMap>
  setZipcodes(id: string, zipcodes: string[], version: number, operation: Operation): Promise<void>
}

export const eventMapApi: EventMapApi = {
  read: (id, signal) => send(readStormMap, { params: { id }, signal }),
  setZipcodes: async (id, zipcodes, version, action) => {
    await send(setStormZipcodes, { params: { id }, body: { zipcodes, version }, action })
  },
}
