import type { CallLeg } from '../../contract/telephony/phone-call.ts'

/** What a provider reports of one phone of a call. Reports may arrive repeated, late and in any order. */
export interface CallReport {
  readonly leg: CallLeg
  readonly status: 'ringing' | 'answered' | 'completed' | 'no_answer' | 'busy' | 'failed' | 'canceled'
  /** When it happened by the provider's clock, ISO 8601, UTC. */
  readonly at: string
  /** For how long the phone was picked up, where it is `completed`. */
  readonly seconds?: number | undefined
  readonly isVoicemail?: boolean | undefined
  /** For the agent to read. */
  readonly note?: string | undefined
}
