import type { Lead, LeadStatus } from './lead.ts'
import { isOfficesTurn, type OfferOfLead } from './shop-offer.ts'

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

type Asked = Pick<Lead, 'status' | 'assigned_repair_location_id' | 'follow_up_with_shop_id'>

/** The shop that a lead is assigned to or that is asked about it, until a drop-off is booked; null where there is none. */
export function askedShopOf({ status, assigned_repair_location_id, follow_up_with_shop_id }: Asked): string | null {
  if (status === 'follow_up_with_shop') return follow_up_with_shop_id
  return status === 'assigned_to_shop' ? assigned_repair_location_id : null
}

/** With its last offer to the shop that is asked; without `offer`, the shop was not offered it and is asked otherwise. */
type WithOffer = Asked & { readonly offer?: OfferOfLead | undefined }

/** The shop whose answer a lead waits for; null where none is asked, or it is the office's turn. */
export function waitedShopOf({ offer, ...lead }: WithOffer): string | null {
  return offer && isOfficesTurn(offer) ? null : askedShopOf(lead)
}

type Marked = Planned & WithOffer & Pick<Lead, 'flagged' | 'num_calls' | 'last_outcome'>

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
    waiting_for_shop: isAwake && waitedShopOf(lead) !== null,
    flagged,
  }
  return leadMarks.filter((mark) => holds[mark])
}
