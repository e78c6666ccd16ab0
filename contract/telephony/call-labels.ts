import type { CallFailure, CallResult, CallState } from './phone-call.ts'

export const callStateLabels: Readonly<Record<CallState, string>> = {
  dialling: 'Ringing your phone',
  ringing: 'Ringing',
  talking: 'Talking',
  wrap_up: 'Wrap-up',
  ended: 'Ended',
  failed: 'Not connected',
}

/** What came of the claimant's phone. */
export const callResultLabels: Readonly<Record<CallResult, string>> = {
  answered: 'Answered',
  voicemail: 'Voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  unreachable: 'Number can’t be reached',
  canceled: 'Ended before an answer',
  lost: 'No word from the phone provider',
}

/** Why the claimant's phone never rang, and what to do next. */
export const callFailureLabels: Readonly<Record<CallFailure, string>> = {
  agent_no_answer: 'Your phone wasn’t picked up. Call again.',
  agent_busy: 'Your phone was busy. End the other call, then call again.',
  canceled: 'Canceled before the claimant’s phone rang.',
  refused: 'The phone provider didn’t place the call. Try again, or call from your own phone.',
  lost: 'The phone provider didn’t answer. Try again.',
}
