import { login as call } from '../../../../contract/calls/login.ts'
import { send } from '../../../shared/api/client.ts'
import { openSession } from '../../../shared/session/session.ts'

/** Signs in; the session begins in every tab. A refused sign-in has ended the old session (section 8). */
export async function login(email: string, password: string) {
  const reply = await send(call, { body: { email, password } })
  openSession(reply)
  return reply.user
}
