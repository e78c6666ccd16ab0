import type { SentBodyOf } from '../../../../contract/call.ts'
import { addMfa as call } from '../../../../contract/calls/add-mfa.ts'
import { send } from '../../../shared/api/client.ts'

/** Sets a method up; it counts after its first code. By SMS that code is on its way now. */
export function addMfa(body: SentBodyOf<typeof call>) {
  return send(call, { body })
}
