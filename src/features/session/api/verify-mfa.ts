import { verifyMfa as call } from '../../../../contract/calls/verify-mfa.ts'
import { send } from '../../../shared/api/client.ts'
import { sessionOf } from './token-reply.ts'

/** A code by SMS, of an authenticator app, or a recovery code. */
export async function verifyMfa(code: string) {
  const reply = await send(call, { body: { code } })
  return { session: sessionOf(reply), recoveryCodes: reply.recovery_codes }
}
