import { refreshSession as call } from '../../../../contract/calls/refresh-session.ts'
import { createSend } from '../../../shared/api/client.ts'
import { sessionOf } from './token-reply.ts'

/** By the cookie alone: a token that has run out says nothing. A refusal is for the asker to judge. */
const send = createSend({ session: () => null, onRefused: () => undefined })

export async function refreshSession() {
  return sessionOf(await send(call))
}
