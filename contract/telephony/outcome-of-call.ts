import { callOutcomeLabels, type CallOutcome } from '../contacts/call-outcomes.ts'
import type { CallResult, PhoneCall } from './phone-call.ts'

/** What of a call decides which outcomes it may have. */
export type CallForOutcome = Pick<PhoneCall, 'state' | 'result'>

/** Outcomes that say somebody, or something, picked up. */
const answeredOutcomes: readonly CallOutcome[] = ['booked', 'reached_not_scheduled', 'voicemail', 'refused']
const unansweredOutcomes: readonly CallOutcome[] = ['no_answer', 'busy']
const pickedUp: readonly CallResult[] = ['answered', 'voicemail']
const notPickedUp: readonly CallResult[] = ['no_answer', 'busy', 'unreachable', 'canceled']

/** Why a contact without a call has no outcome. */
export const whyNoOutcomeYet = 'There is no call yet. Call first, or record a call from your own phone.'

/** Whether the claimant's phone has rung: before that a call has no outcome. */
export function hasReachedClaimant({ state }: Pick<PhoneCall, 'state'>): boolean {
  return state !== 'dialling' && state !== 'failed'
}

/**
 * Why a call in this state cannot have an outcome, in sentences; null where it can. Only the agent knows what came of a
 * call from an own phone, and of one that the provider has lost: every outcome fits these.
 */
export function whyNotOutcome(call: CallForOutcome, outcome: CallOutcome): string | null {
  if (call.state === 'dialling') return 'Your own phone is still ringing. Pick up, or cancel the call.'
  if (call.state === 'failed')
    return 'The claimant’s phone never rang. Call again, or record a call from your own phone.'
  const contradiction = contradictionOf(call, outcome)
  return contradiction && `${contradiction} Choose another outcome than “${callOutcomeLabels[outcome]}”.`
}

function contradictionOf({ state, result }: CallForOutcome, outcome: CallOutcome): string | null {
  const isAnswered = answeredOutcomes.includes(outcome)
  if (state === 'ringing') return isAnswered ? 'The claimant hasn’t answered yet.' : null
  if (result === null) return null
  if (pickedUp.includes(result) && unansweredOutcomes.includes(outcome)) return 'The call was answered.'
  if (notPickedUp.includes(result) && isAnswered) return 'The call wasn’t answered.'
  return null
}

/** The outcome that a result suggests; null where only the agent knows. */
export function proposedOutcome(result: CallResult | null): CallOutcome | null {
  switch (result) {
    case 'voicemail':
    case 'no_answer':
    case 'busy':
      return result
    case 'canceled':
      return 'no_answer'
    case 'unreachable':
      return 'wrong_number'
    default:
      return null
  }
}
