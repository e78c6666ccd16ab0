import { getMe as call } from '../../../../contract/calls/get-me.ts'
import { send } from '../../../shared/api/client.ts'
import { renewUser } from '../../../shared/session/session.ts'

/** Looks whether the stored session still holds, and takes newer facts about the person; a refusal ends it silently. */
export async function getMe() {
  try {
    renewUser((await send(call)).user)
  } catch {
    // A 401 has ended the session; anything else leaves it, as the server may only be away.
  }
}
