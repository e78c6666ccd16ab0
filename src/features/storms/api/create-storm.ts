import { createStorm as call } from '../../../../contract/calls/create-storm.ts'
import type { StormView } from '../../../../contract/storms/storm.ts'
import { send } from '../../../shared/api/client.ts'
import type { NewStorm } from '../storm-values.ts'

export async function createStorm(body: NewStorm): Promise<StormView> {
  return (await send(call, { body })).storm
}
