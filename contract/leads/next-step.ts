import type { Lead, LeadStatus } from './lead.ts'

/** What was promised next for a lead, and when, in milliseconds since 1970. */
export interface NextStep {
  readonly what: 'snooze_end' | 'drop_off' | 'follow_up'
  readonly at: number
}

/** Statuses in which somebody still has to bring the vehicle on its way, so that a promised call counts. */
export const openLeadStatuses = [
  'unscheduled',
  'assigned_to_shop',
  'follow_up_call',
  'follow_up_with_shop',
] as const satisfies readonly LeadStatus[]

/** Statuses in which a shop is to say when it takes the vehicle, or whether. */
export const shopLeadStatuses = ['assigned_to_shop', 'follow_up_with_shop'] as const satisfies readonly LeadStatus[]

type Planned = Pick<Lead, 'status' | 'snooze_until' | 'appointment' | 'follow_up_at'>

function isOneOf(statuses: readonly LeadStatus[], status: LeadStatus): boolean {
  return statuses.includes(status)
}

/** The promised next step; null for a lead without a plan, or one that is at a shop or lost. */
export function nextStepOf({ status, snooze_until, appointment, follow_up_at }: Planned): NextStep | null {
  if (snooze_until !== null) return { what: 'snooze_end', at: Date.parse(snooze_until) }
  if (status === 'scheduled_awaiting_dropoff' && appointment) return { what: 'drop_off', at: appointment.timestamp }
  if (follow_up_at && isOneOf(openLeadStatuses, status)) return { what: 'follow_up', at: Date.parse(follow_up_at) }
  return null
}

/** What a lead is marked with: several may hold at once. */
export const leadMarks = ['overdue', 'unreachable', 'waiting_for_shop', 'flagged'] as const
export type LeadMark = (typeof leadMarks)[number]

export const leadMarkLabels: Readonly<Record<LeadMark, string>> = {
  overdue: 'Overdue',
  unreachable: 'Unreachable',
  waiting_for_shop: 'Waiting for shop',
  flagged: 'Flagged',
}

/** After so many calls, the last of them without an answer, an owner counts as unreachable. */
export const callsUntilUnreachable = 3

type Marked = Planned & Pick<Lead, 'flagged' | 'num_calls' | 'last_outcome'>

/** The marks of a lead at a moment, in milliseconds since 1970. A snoozed lead has a plan: it is at most flagged. */
export function marksOf(lead: Marked, now: number): readonly LeadMark[] {
  const { status, snooze_until, flagged, num_calls = 0, last_outcome } = lead
  const isAwake = snooze_until === null
  const step = nextStepOf(lead)
  const holds: Readonly<Record<LeadMark, boolean>> = {
    overdue: isAwake && step !== null && step.at < now,
    unreachable:
      isAwake &&
      isOneOf(openLeadStatuses, status) &&
      num_calls >= callsUntilUnreachable &&
      (last_outcome === 'no_answer' || last_outcome === 'voicemail_left'),
    waiting_for_shop: isAwake && isOneOf(shopLeadStatuses, status),
    flagged,
  }
  return leadMarks.filter((mark) => holds[mark])
}
