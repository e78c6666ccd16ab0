import type { CallOutcome } from '../contacts/call-outcomes.ts'
import type { CallResult } from './phone-call.ts'

/** Outcomes that say somebody, or something, picked up. */
const answeredOutcomes: readonly CallOutcome[] = ['booked', 'reached_not_scheduled', 'voicemail', 'refused']
const unansweredOutcomes: readonly CallOutcome[] = ['no_answer', 'busy']
const pickedUp: readonly CallResult[] = ['answered', 'voicemail']
const notPickedUp: readonly CallResult[] = ['no_answer', 'busy', 'unreachable']

/**
 * Why an outcome contradicts what the provider has reported of a call; null where it fits. While nothing is told, every
 * outcome fits: the agent knows more than a report that is still on its way.
 */
export function whyNotOutcome({ result }: { readonly result: CallResult | null }, outcome: CallOutcome): string | null {
  if (result === null) return null
  if (pickedUp.includes(result) && unansweredOutcomes.includes(outcome)) return 'The call was answered.'
  if (notPickedUp.includes(result) && answeredOutcomes.includes(outcome)) return 'The call wasn’t answered.'
  return null
}

/** The outcome that a result suggests; null where only the agent knows. */
export function proposedOutcome(result: CallResult | null): CallOutcome | null {
  switch (result) {
    case 'voicemail':
    case 'no_answer':
    case 'busy':
      return result
    case 'unreachable':
      return 'wrong_number'
    default:
      return null
  }
}
