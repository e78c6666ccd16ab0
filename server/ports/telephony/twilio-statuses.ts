import type { CallLeg } from '../../../contract/telephony/phone-call.ts'
import type { CallReport } from '../../../machines/call/call-report.ts'

const statuses: Readonly<Record<string, CallReport['status']>> = {
  ringing: 'ringing',
  'in-progress': 'answered',
  completed: 'completed',
  busy: 'busy',
  'no-answer': 'no_answer',
  failed: 'failed',
  canceled: 'canceled',
}

type Fields = Readonly<Record<string, string | null | undefined>>

/** A status callback in the words of Twilio's voice interface; null for `queued` and what is unknown. */
export function reportOf(leg: CallLeg, fields: Fields): CallReport | null {
  const status = statuses[fields.CallStatus ?? '']
  if (!status) return null
  const at = Date.parse(fields.Timestamp ?? '')
  const seconds = Number(fields.CallDuration ?? '')
  return {
    leg,
    status,
    at: new Date(Number.isNaN(at) ? Date.now() : at).toISOString(),
    ...(fields.CallDuration && Number.isFinite(seconds) && seconds >= 0 && { seconds }),
    ...(fields.AnsweredBy?.startsWith('machine') && { isVoicemail: true }),
  }
}
