import { isLiveCall, type PhoneCall } from '../../../contract/telephony/phone-call.ts'
import type { CallSoFar } from '../../features/call-center/outcome/outcome-rules.ts'

/**
 * What the outcome has to know of a call; null for one whose outcome is recorded. One that failed is named as well: it
 * is counted already, and an outcome without it would count as a second call.
 */
export function callSoFar(call: PhoneCall, hangUp: (id: string) => Promise<unknown>): CallSoFar | null {
  if (call.outcome !== null || call.state === 'ended') return null
  return {
    id: call.id,
    isAnswered: call.answered_at !== null && call.result !== 'voicemail',
    ...(isLiveCall(call) && { hangUp: () => hangUp(call.id) }),
  }
}
