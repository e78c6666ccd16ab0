import { logout as call } from '../../../../contract/calls/logout.ts'
import { send } from '../../../shared/api/client.ts'

/** Ends the session at the server. A failed call is ignored: here the session is over in any case (section 8). */
export async function logout() {
  await send(call, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
}
