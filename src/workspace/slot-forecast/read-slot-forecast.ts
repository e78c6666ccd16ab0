import { readSlotForecast as call } from '../../../contract/calls/read-slot-forecast.ts'
import type { SlotForecast } from '../../../contract/process/slot-forecast.ts'
import { send } from '../../shared/api/client.ts'

/** Appointments needed against places open, of the locations of one storm, or with null of all. */
export function readSlotForecast(stormId: string | null, signal?: AbortSignal): Promise<SlotForecast> {
  return send(call, { query: stormId ? { storm_id: stormId } : {}, signal })
}
