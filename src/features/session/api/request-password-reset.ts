import { requestPasswordReset as call } from '../../../../contract/calls/request-password-reset.ts'
import { send } from '../../../shared/api/client.ts'

export function requestPasswordReset(email: string) {
  return send(call, { body: { email } })
}
