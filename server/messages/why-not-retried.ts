import type { TextDecision } from '../ports/planned-text.ts'

/** Why a text that failed may not be sent another time, as a sentence; null where it may. */
export function whyNotRetried(decision: TextDecision | null): string | null {
  if (!decision) return 'This text is an answer to what the claimant wrote. Write to the claimant instead.'
  if (!('why' in decision)) return null
  const reason = decision.why.replace(/^(Not sent|Canceled): /, '')
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}`
}
