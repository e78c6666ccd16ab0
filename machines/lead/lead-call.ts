import { type CallingHours, usualCallingHours } from '../../contract/call-center/calling-hours.ts'
import { formatLocal, isInCallingHours, wallClockOf } from '../../contract/call-center/local-time.ts'
import type { LeadOutcome } from '../../contract/leads/lead-outcomes.ts'
import { type Lead, leadStatusLabels, type OpportunityLostReason } from '../../contract/leads/lead.ts'
import type { Refusal } from '../decision.ts'
import type { ChangedSince } from '../edit-conflict.ts'
import type { LeadCommand } from './lead.decide.ts'

/** What a caller says of a call. Instants are ISO 8601, UTC. */
export interface LeadCall {
  readonly outcome: LeadOutcome
  readonly note?: string | undefined
  /** Needed for `follow_up`. */
  readonly follow_up_at?: string | null | undefined
  /** Needed for `sent_to_shop` and `ask_shop_first`. */
  readonly repair_location_id?: string | null | undefined
  /** Needed for `opportunity_lost`. */
  readonly opportunity_lost_reason?: OpportunityLostReason | null | undefined
  /** The owner's zone and calling hours, by which a follow-up is promised. */
  readonly clock?: { readonly zone: string; readonly hours: CallingHours } | undefined
  readonly now: string
}

/** The reason by which a lead of an owner who is not to be called is out of the queue. */
const doNotCallReason = 'Do not call'

/** The command that an outcome sets in motion; null where the call is all there is. */
export function motionOf(call: LeadCall, changedSince?: ChangedSince<Lead>): LeadCommand | null {
  const { outcome, repair_location_id: shop, opportunity_lost_reason } = call
  switch (outcome) {
    case 'sent_to_shop':
      return { type: 'AssignLeadToShop', repair_location_id: shop ?? '', changedSince }
    case 'ask_shop_first':
      return { type: 'SetLeadStatus', status: 'follow_up_with_shop', follow_up_with_shop_id: shop, changedSince }
    case 'follow_up':
      return { type: 'SetLeadStatus', status: 'follow_up_call', changedSince }
    case 'opportunity_lost':
      return { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason, changedSince }
    case 'do_not_call':
      return { type: 'LeaveQueue', reason: doNotCallReason }
    case 'drop_off_booked':
    case 'voicemail_left':
    case 'no_answer':
      return null
  }
}

/** Why a call cannot have this outcome, before the lead's machine is asked. */
export function whyNotOutcome(call: LeadCall, lead: Lead): Refusal | null {
  switch (call.outcome) {
    case 'drop_off_booked': {
      if (lead.status === 'scheduled_awaiting_dropoff') return null
      const status = leadStatusLabels[lead.status].toLowerCase()
      const reason = `Book the drop-off first. This lead’s status is: ${status}.`
      return { code: 'no_drop_off', reason, errors: { outcome: 'Book the drop-off first' } }
    }
    case 'sent_to_shop':
      return call.repair_location_id ? null : missing('repair_location_id', 'Choose the shop to send it to')
    case 'ask_shop_first':
      return call.repair_location_id ? null : missing('repair_location_id', 'Choose the shop to ask')
    case 'opportunity_lost':
      return call.opportunity_lost_reason
        ? null
        : missing('opportunity_lost_reason', 'Choose why the opportunity is lost')
    case 'follow_up': {
      const problem = whyNotFollowUp(call)
      return problem ? missing('follow_up_at', problem) : null
    }
    default:
      return null
  }
}

function missing(field: string, sentence: string): Refusal {
  return { code: 'incomplete', reason: `${sentence}.`, errors: { [field]: sentence } }
}

const longestAhead = 365 * 86_400_000

/** Why a follow-up cannot be promised for this time; null where it can. */
function whyNotFollowUp({ follow_up_at, clock, now }: Pick<LeadCall, 'follow_up_at' | 'clock' | 'now'>) {
  if (!follow_up_at) return 'Choose the time of the next call'
  const [at, since] = [new Date(follow_up_at), new Date(now)]
  if (at.getTime() <= since.getTime()) return 'Choose a time in the future'
  if (at.getTime() > since.getTime() + longestAhead) return 'Choose a time within a year'
  if (!clock) return null
  const { zone, hours = usualCallingHours } = clock
  if (isInCallingHours(wallClockOf(zone, at), hours)) return null
  return `${formatLocal(zone, at, since)} is outside calling hours, ${hours.from} to ${hours.to} for the owner, Sundays from 12:00`
}

/** When the owner is called next, after a call. One that did not reach the owner keeps a promise that is still ahead. */
export function promiseAfter(call: LeadCall, { follow_up_at: promised }: Pick<Lead, 'follow_up_at'>): string | null {
  if (call.outcome === 'follow_up' && call.follow_up_at) return new Date(call.follow_up_at).toISOString()
  const isUnreached = call.outcome === 'voicemail_left' || call.outcome === 'no_answer'
  return isUnreached && promised && Date.parse(promised) > Date.parse(call.now) ? promised : null
}
