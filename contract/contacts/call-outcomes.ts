import type { ContactStatus } from './contact-statuses.ts'

/** How a call ended, in the order of the agent's keys 1 to 8. */
export const callOutcomes = [
  'booked',
  'reached_not_scheduled',
  'voicemail',
  'no_answer',
  'busy',
  'wrong_number',
  'call_back',
  'refused',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callOutcomeLabels: Readonly<Record<CallOutcome, string>> = {
  booked: 'Reached and booked',
  reached_not_scheduled: 'Reached, not scheduled',
  voicemail: 'Left a voicemail',
  no_answer: 'No answer',
  busy: 'Busy',
  wrong_number: 'Wrong number',
  call_back: 'Call back',
  refused: 'Refused',
}

/** The status that an outcome sets; null where the appointment has set it. */
export const statusAfterCall: Readonly<Record<CallOutcome, ContactStatus | null>> = {
  booked: null,
  reached_not_scheduled: 'reached_not_scheduled',
  voicemail: 'not_reached',
  no_answer: 'not_reached',
  busy: 'not_reached',
  wrong_number: 'need_additional_contact_info',
  call_back: 'call_customer_back',
  refused: 'other',
}

/** Outcomes of calls in which the claimant was spoken to. */
export const reachedOutcomes: readonly CallOutcome[] = ['booked', 'reached_not_scheduled', 'call_back', 'refused']
