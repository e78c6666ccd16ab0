/** How a call about a lead ended, in the order of the agent's keys 1 to 8 (section 6, "Sales queue"). */
export const leadOutcomes = [
  'drop_off_booked',
  'sent_to_shop',
  'follow_up',
  'ask_shop_first',
  'voicemail_left',
  'no_answer',
  'opportunity_lost',
  'do_not_call',
] as const
export type LeadOutcome = (typeof leadOutcomes)[number]

export const leadOutcomeLabels: Readonly<Record<LeadOutcome, string>> = {
  drop_off_booked: 'Drop-off booked',
  sent_to_shop: 'Send to shop',
  follow_up: 'Follow up at',
  ask_shop_first: 'Ask shop first',
  voicemail_left: 'Voicemail left',
  no_answer: 'No answer',
  opportunity_lost: 'Opportunity lost',
  do_not_call: 'Do not call',
}

/** Hours before a lead that was not reached is handed out again. */
export const retryAfterHours = 4
