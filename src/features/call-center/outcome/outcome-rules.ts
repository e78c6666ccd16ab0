import type { CallOutcome } from '../../../../contract/contacts/call-outcomes.ts'
import type { Contact } from '../../../../contract/contacts/contact.ts'
import {
  type CallForOutcome,
  hasReachedClaimant,
  whyNoOutcomeYet,
  whyNotOutcome as whyNotOutcomeOf,
} from '../../../../contract/telephony/outcome-of-call.ts'
import type { PhoneCall } from '../../../../contract/telephony/phone-call.ts'
import { decideContact } from '../../../../machines/contact/contact.decide.ts'

/** What is known of the call that an outcome belongs to. */
export type CallSoFar = Pick<PhoneCall, 'id'> & CallForOutcome

/** What an outcome needs to be told beside itself. */
export interface OutcomeDetails {
  readonly reason: string
  readonly note: string
  /** Milliseconds since 1970; null where none is planned. */
  readonly callBackAt: number | null
  /** Whether a time is held that the outcome books. */
  readonly isHeld?: boolean
}

export const noDetails: OutcomeDetails = { reason: '', note: '', callBackAt: null }

/** The reasons to choose from; an outcome without any asks for none. */
export const outcomeReasons: Readonly<Partial<Record<CallOutcome, readonly string[]>>> = {
  reached_not_scheduled: ['Needs to think', 'No time to talk', 'Already repaired', 'Vehicle sold', 'Other'],
  refused: ['Not interested', 'Does not trust the call', 'Has a shop', 'Asks not to be called', 'Other'],
}

/** The reasons that have the keys 1, 2 and so on: those of the chosen outcome, until one is chosen. */
export function reasonsAsked(outcome: CallOutcome | null, { reason }: OutcomeDetails): readonly string[] {
  return outcome === null || reason !== '' ? [] : (outcomeReasons[outcome] ?? [])
}

/** What is asked in the note of an outcome. */
export const noteLabels: Readonly<Partial<Record<CallOutcome, string>>> = {
  reached_not_scheduled: 'What the claimant said',
  wrong_number: 'Another number, if you were given one',
  refused: 'What the claimant said',
}

/** What each outcome sets in motion, under its name. */
export const outcomeHints: Readonly<Record<CallOutcome, string>> = {
  booked: 'Keeps the appointment',
  reached_not_scheduled: 'Asks for a reason',
  voicemail: 'Back in the queue in 4 hours',
  no_answer: 'Back in the queue in 4 hours',
  busy: 'Back in the queue in 4 hours',
  wrong_number: 'Asks for another number',
  call_back: 'Plan a time',
  refused: 'Asks for a reason',
}

/** Why no outcome can be recorded yet, whichever it is; null where one can. */
export function whyNoOutcome(call: CallSoFar | null): string | null {
  if (call === null) return whyNoOutcomeYet
  return hasReachedClaimant(call) ? null : whyNotOutcomeOf(call, 'no_answer')
}

/** Why a call cannot end that way, by the call itself and by the machine of contacts; null where it can. */
export function whyNotOutcome(
  contact: Contact,
  outcome: CallOutcome,
  call: CallSoFar | null,
  isHeld = false,
): string | null {
  const why = whyNoOutcome(call) ?? (call && whyNotOutcomeOf(call, outcome))
  if (why) return why
  if (outcome === 'booked' && isHeld) return null
  const decision = decideContact({ type: 'EndCall', outcome, call_back_at: contact.updated_at }, contact)
  return decision.ok ? null : decision.refusal.reason
}

/** What is still missing before an outcome can be saved; null when nothing is. */
export function missingOf(outcome: CallOutcome, { reason, note, callBackAt }: OutcomeDetails): string | null {
  if (outcomeReasons[outcome] && reason === '') return 'Choose a reason'
  if (reason === 'Other' && note.trim() === '') return 'Enter the reason as a note'
  if (outcome === 'call_back' && callBackAt === null) return 'Plan a time for the call-back'
  return null
}

/** Why the work on a contact cannot be saved as it is; null when it can. */
export function whyNotSave(
  contact: Contact,
  outcome: CallOutcome | null,
  call: CallSoFar | null,
  details: OutcomeDetails,
): string | null {
  if (outcome === null) return whyNoOutcome(call) ?? 'Choose an outcome first'
  return whyNotOutcome(contact, outcome, call, details.isHeld) ?? missingOf(outcome, details)
}

/** The note of an outcome: its reason, what was typed, and what the claimant answered; at most as long as one may be. */
export function outcomeNote({ reason, note }: OutcomeDetails, answers: Readonly<Record<string, string>>): string {
  const lines = [
    [reason === 'Other' ? '' : reason, note.trim()].filter(Boolean).join(': '),
    ...Object.entries(answers).map(([question, answer]) => `${question} ${answer}`),
  ]
  return lines.filter(Boolean).join('\n').slice(0, 2000)
}
