import { sendMfaCode as call } from '../../../../contract/calls/send-mfa-code.ts'
import { send } from '../../../shared/api/client.ts'

export function sendMfaCode() {
  return send(call)
}
