import { resetPassword as call } from '../../../../contract/calls/reset-password.ts'
import { send } from '../../../shared/api/client.ts'

export function resetPassword(body: { token: string; password: string; confirm_password: string }) {
  return send(call, { body })
}
