import { getMe as call } from '../../../../contract/calls/get-me.ts'
import { send } from '../../../shared/api/client.ts'

/** Who the server takes the holder of the token for. */
export async function getMe() {
  return (await send(call)).user
}
