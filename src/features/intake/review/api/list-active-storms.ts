import { listActiveStorms as call } from '../../../../../contract/calls/list-active-storms.ts'
import type { StormView } from '../../../../../contract/storms/storm.ts'
import { send } from '../../../../shared/api/client.ts'

/** Storms that a claim can be given to. */
export async function listActiveStorms(signal?: AbortSignal): Promise<StormView[]> {
  return (await send(call, { ...(signal && { signal }) })).data
}
