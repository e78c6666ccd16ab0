import { requestEmailVerification as call } from '../../../../contract/calls/request-email-verification.ts'
import { send } from '../../../shared/api/client.ts'

/** Sends the link; to another address where one is given. Answers where it went. */
export async function requestEmailVerification(address: string | null) {
  return (await send(call, { body: address === null ? {} : { notifications_email: address } })).sent_to
}
