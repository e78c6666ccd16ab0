import type { LeadOutcome } from '../../../../contract/leads/lead-outcomes.ts'
import type { OpportunityLostReason } from '../../../../contract/leads/lead.ts'
import type { SalesLead } from '../../../../contract/sales/sales-lead.ts'
import { motionOf, whyNotOutcome } from '../../../../machines/lead/lead-call.ts'
import { decideLead } from '../../../../machines/lead/lead.decide.ts'
import { viewerZone } from '../../../shared/time/format-time.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { type ChosenDropOff, whyNotSchedule } from '../../../workspace/drop-offs/drop-off-state.ts'

/** What an agent has noted about the lead on the desk, and not saved yet. */
export interface LeadWork {
  readonly outcome: LeadOutcome | null
  readonly note: string
  /** Milliseconds since 1970. */
  readonly followUpAt: number | null
  readonly shopId: string | null
  readonly reason: OpportunityLostReason | null
  readonly dropOff: ChosenDropOff | null
  /** Answers to the script's questions, by question. */
  readonly answers: Readonly<Record<string, string>>
}

export const emptyWork: LeadWork = {
  outcome: null,
  note: '',
  followUpAt: null,
  shopId: null,
  reason: null,
  dropOff: null,
  answers: {},
}

/** The note with the answers below it, a line each. */
function noteOf({ note, answers }: LeadWork): string {
  const lines = Object.entries(answers).map(([question, answer]) => `${question} ${answer}`)
  return [note.trim(), ...lines].filter(Boolean).join('\n').slice(0, mostNote)
}
const mostNote = 2000

/** What the server is sent of it. */
export function callOf(work: LeadWork, outcome: LeadOutcome) {
  const { followUpAt, shopId, reason } = work
  const note = noteOf(work)
  return {
    outcome,
    ...(note && { note }),
    ...(outcome === 'follow_up' && followUpAt !== null && { follow_up_at: new Date(followUpAt).toISOString() }),
    ...((outcome === 'sent_to_shop' || outcome === 'ask_shop_first') && { repair_location_id: shopId }),
    ...(outcome === 'opportunity_lost' && { opportunity_lost_reason: reason }),
  }
}

/** When the vehicle comes as it is booked now, by the shop's clock: `Thu, Dec 3, 1:00 PM`; null where nothing is booked. */
export function bookedDropOff({ lead: { appointment }, shops }: Pick<SalesLead, 'lead' | 'shops'>): string | null {
  if (!appointment) return null
  const zone = shops.find(({ id }) => id === appointment.repair_location_id)?.timezone
  return dayAndTimeIn(appointment.timestamp, zone ?? viewerZone)
}

/** The drop-off that saving moves to another time or shop; null where it moves none. */
export function movedDropOff(shown: Pick<SalesLead, 'lead' | 'shops'>, { dropOff, outcome }: LeadWork): string | null {
  const { appointment } = shown.lead
  if (!appointment || !dropOff || outcome !== 'drop_off_booked') return null
  const isSame = appointment.timestamp === dropOff.at && appointment.repair_location_id === dropOff.shopId
  return isSame ? null : bookedDropOff(shown)
}

/** The drop-off that is booked with the call, in the same request; nothing where one is booked already. */
export function dropOffOf({ dropOff }: LeadWork, outcome: LeadOutcome) {
  if (outcome !== 'drop_off_booked' || !dropOff) return {}
  return { drop_off: { timestamp: dropOff.at, opening_id: dropOff.openingId } }
}

/** Why a call cannot end so, as the server would say it; null where it can. */
export function whyNotSave({ lead, local }: SalesLead, work: LeadWork, outcome: LeadOutcome | null, now: number) {
  if (outcome === null) return 'Choose an outcome'
  const { zone, hours } = local
  const clock = hours && { zone, hours }
  const call = { ...callOf(work, outcome), ...(clock && { clock }), now: new Date(now).toISOString() }
  if (outcome === 'drop_off_booked' && work.dropOff) return whyNotSchedule(lead, work.dropOff, now)
  if (outcome === 'drop_off_booked' && lead.status !== 'scheduled_awaiting_dropoff')
    return 'Choose a drop-off time first'
  return (
    whyNotOutcome(call, lead)?.reason ?? reasonOf(decideLead({ type: 'RecordLeadCall', by_role: '', ...call }, lead))
  )
}

/** Why an outcome is not possible whatever is said with it; null where it is. */
export function whyNever({ lead }: SalesLead, outcome: LeadOutcome, now: number): string | null {
  const example = {
    outcome,
    repair_location_id: lead.id,
    opportunity_lost_reason: 'other',
    now: new Date(now).toISOString(),
  } as const
  const motion = motionOf(example)
  return motion && reasonOf(decideLead(motion, lead))
}

function reasonOf(decision: ReturnType<typeof decideLead>): string | null {
  return decision.ok ? null : decision.refusal.reason
}
