import type { ReplyOf } from '../../../../contract/call.ts'
import type { StormSwath } from '../../../../contract/storms/storm-swath.ts'
import { editStorm } from '../../../../contract/calls/edit-storm.ts'
import { readStormMap } from '../../../../contract/calls/read-storm-map.ts'
import { setStormZipcodes } from '../../../../contract/calls/set-storm-zipcodes.ts'
import { send } from '../../../shared/api/client.ts'
import type { Operation } from '../../../shared/operations/operation.ts'

export type StormMap = ReplyOf<typeof readStormMap>

/** The calls of the map; stories replace them. */
export interface EventMapApi {
  read(id: string, signal?: AbortSignal): Promise<StormMap>
  setZipcodes(id: string, zipcodes: string[], version: number, operation: Operation): Promise<void>
  /** The swath that is kept with the event, null for none, and with it the ZIP codes where they change. */
  setSwath(id: string, changes: SwathChange, version: number, operation: Operation): Promise<void>
}

export interface SwathChange {
  readonly swath: StormSwath | null
  readonly zipcodes?: string[]
}

export const eventMapApi: EventMapApi = {
  read: (id, signal) => send(readStormMap, { params: { id }, signal }),
  setZipcodes: async (id, zipcodes, version, operation) => {
    await send(setStormZipcodes, { params: { id }, body: { zipcodes, version }, operation })
  },
  setSwath: async (id, changes, version, operation) => {
    await send(editStorm, { params: { id }, body: { ...changes, version }, operation })
  },
}
