import { listStorms as call } from '../../../../contract/calls/list-storms.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { send } from '../../../shared/api/client.ts'

/** All storms of the business, archived ones too. */
export async function listStorms(signal?: AbortSignal): Promise<StormView[]> {
  return (await send(call, { signal })).data
}
