import { logout as call } from '../../../../contract/calls/logout.ts'
import { send } from '../../../shared/api/client.ts'
import { closeSession } from '../../../shared/session/session.ts'

/** Ends the session here and at the server. A failed call is ignored: the session here ends in any case (section 8). */
export async function logout() {
  await send(call).catch(() => undefined)
  closeSession()
}
