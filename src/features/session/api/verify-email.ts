import { verifyEmail as call } from '../../../../contract/calls/verify-email.ts'
import { send } from '../../../shared/api/client.ts'

/** Answers which address is proved now. */
export async function verifyEmail(token: string) {
  return (await send(call, { body: { token } })).notifications_email
}
