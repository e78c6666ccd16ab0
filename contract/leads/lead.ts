import * as v from 'valibot'
import { Id } from '../ids.ts'
import { leadOutcomes } from './lead-outcomes.ts'

/** Where a lead is on its way from an appraised vehicle to a repair (`decisions.md`, Lead). */
export const leadStatuses = [
  'unscheduled',
  'assigned_to_shop',
  'scheduled_awaiting_dropoff',
  'vehicle_dropped',
  'at_body_shop',
  'follow_up_call',
  'follow_up_with_shop',
  'opportunity_lost',
] as const
export type LeadStatus = (typeof leadStatuses)[number]

export const leadStatusLabels: Readonly<Record<LeadStatus, string>> = {
  unscheduled: 'Unscheduled',
  assigned_to_shop: 'Assigned to shop',
  scheduled_awaiting_dropoff: 'Scheduled, awaiting drop-off',
  vehicle_dropped: 'Vehicle dropped off',
  at_body_shop: 'At body shop',
  follow_up_call: 'Follow-up call',
  follow_up_with_shop: 'Follow up with shop',
  opportunity_lost: 'Opportunity lost',
}

/** Statuses that people set; the others come from a shop, an appointment or a drop-off. */
export const setLeadStatuses = ['unscheduled', 'follow_up_call', 'follow_up_with_shop', 'opportunity_lost'] as const
export type SetLeadStatus = (typeof setLeadStatuses)[number]

/** Why a repair is lost (section 4, "Opportunity lost reasons"). */
export const opportunityLostReasons = [
  'unable_to_contact',
  'other_shop',
  'high_deductible',
  'not_repairing',
  'undecided',
  'other',
] as const
export type OpportunityLostReason = (typeof opportunityLostReasons)[number]

export const opportunityLostLabels: Readonly<Record<OpportunityLostReason, string>> = {
  unable_to_contact: 'Unable to contact',
  other_shop: 'Other shop',
  high_deductible: 'High deductible',
  not_repairing: 'Not repairing',
  undecided: 'Undecided',
  other: 'Other',
}

const LeadStatusValue = v.picklist(leadStatuses, `Use one of ${leadStatuses.join(', ')}`)
export const OpportunityLostReasonValue = v.picklist(
  opportunityLostReasons,
  `Use one of ${opportunityLostReasons.join(', ')}`,
)

/** A drop-off at a shop. */
export const LeadAppointment = v.strictObject({
  id: Id,
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  repair_location_id: Id,
  /** The opening whose place it has, the start of its time, and the place's number; missing where the shop keeps none. */
  opening_id: v.optional(Id),
  opening_start: v.optional(v.number()),
  place: v.optional(v.number()),
})
export type LeadAppointment = v.InferOutput<typeof LeadAppointment>

/** A vehicle that may be repaired. There is one for each claim, and so for each contact. */
export const Lead = v.strictObject({
  id: Id,
  /** Id of the contact, whose claim number and VIN it was matched by. */
  claimant_id: Id,
  claim_number: v.string(),
  vin: v.string(),
  storm_id: v.nullable(Id),
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  /** `2021 Toyota Camry`. */
  vehicle: v.string(),
  status: LeadStatusValue,
  /** How far the repair is scheduled: the status, or for a lost opportunity the status before it was lost. */
  scheduled_status: LeadStatusValue,
  assigned_repair_location_id: v.nullable(Id),
  appointment: v.nullable(LeadAppointment),
  opportunity_lost_reason: v.nullable(OpportunityLostReasonValue),
  follow_up_with_shop_id: v.nullable(Id),
  /** When status, shop or drop-off were last changed: ISO 8601, UTC; missing where a former release made the lead. */
  progress_since: v.optional(v.string()),
  /** Out of every queue until then, ISO 8601, UTC. */
  snooze_until: v.nullable(v.string()),
  /** Whether somebody should look at it first. */
  flagged: v.boolean(),
  /** In cents; null where there is no estimate yet. */
  estimate_total: v.nullable(v.number()),
  /** As a file of estimates says; missing where none did. */
  spanish: v.optional(v.boolean()),
  can_text: v.optional(v.boolean()),
  /** YYYY-MM-DD. */
  estimate_locked_on: v.optional(v.string()),
  /** By sales and shop agents; missing before the first. */
  num_calls: v.optional(v.number()),
  /** ISO 8601, UTC. */
  last_called_at: v.optional(v.string()),
  last_outcome: v.optional(v.picklist(leadOutcomes)),
  /** When the owner is called next, as promised: ISO 8601, UTC. */
  follow_up_at: v.optional(v.string()),
  /** Why it is out of the sales queue, where a person took it out. */
  left_queue_reason: v.optional(v.string()),
  /** Its import was undone; a later import restores it. */
  deleted_at: v.nullable(v.string()),
  version: v.number(),
  created_at: v.string(),
  updated_at: v.string(),
})
export type Lead = v.InferOutput<typeof Lead>

/** Whether a lead is out of every queue at a moment, in milliseconds since 1970. */
export function isSnoozed({ snooze_until }: Pick<Lead, 'snooze_until'>, now: number): boolean {
  return snooze_until !== null && Date.parse(snooze_until) > now
}

/** Another record that a lead names, with what people call it. */
export const NamedByLead = v.strictObject({ id: Id, name: v.string() })

/** A shop that a lead names, with the zone in which its drop-offs are shown. */
export const ShopOfLead = v.strictObject({ ...NamedByLead.entries, timezone: v.string() })
export type ShopOfLead = v.InferOutput<typeof ShopOfLead>

/** What filters a list by status: a status, or the snoozed of every status. */
export const leadFilters = [...leadStatuses, 'snoozed'] as const
export type LeadFilter = (typeof leadFilters)[number]

export const leadFilterLabels: Readonly<Record<LeadFilter, string>> = { ...leadStatusLabels, snoozed: 'Snoozed' }

export const leadColumns = ['created_at', 'updated_at', 'name', 'status', 'city', 'zipcode', 'estimate_total'] as const
export type LeadColumn = (typeof leadColumns)[number]

/** The lists' default start: 1 November of last year, UTC, in milliseconds since 1970. */
export function defaultLeadStart(now: number): number {
  return Date.UTC(new Date(now).getUTCFullYear() - 1, 10, 1)
}
