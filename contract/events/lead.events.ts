import * as v from 'valibot'
import { opportunityLostReasons } from '../leads/lead.ts'
import { leadOutcomes } from '../leads/lead-outcomes.ts'
import { type EventsOf, StoredId, storedEvent } from './stored-event.ts'
import { undoing } from './undoing.ts'

const status = v.picklist([
  'unscheduled',
  'assigned_to_shop',
  'scheduled_awaiting_dropoff',
  'vehicle_dropped',
  'at_body_shop',
  'follow_up_call',
  'follow_up_with_shop',
  'opportunity_lost',
])
const reason = v.picklist(opportunityLostReasons)

const Fields = v.strictObject({
  first_name: v.string(),
  last_name: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  zipcode: v.string(),
  vehicle: v.string(),
  storm_id: v.nullable(StoredId),
  flagged: v.boolean(),
  /** In cents. */
  estimate_total: v.nullable(v.number()),
  spanish: v.optional(v.boolean()),
  can_text: v.optional(v.boolean()),
  /** YYYY-MM-DD. */
  estimate_locked_on: v.optional(v.string()),
})
export type LeadFields = v.InferOutput<typeof Fields>

const Changes = v.partial(Fields)
export type LeadChanges = v.InferOutput<typeof Changes>
const change = { changes: Changes, was: Changes, ...undoing } as const

const Appointment = v.strictObject({
  id: StoredId,
  /** Start, in milliseconds since 1970. */
  timestamp: v.number(),
  repair_location_id: StoredId,
  opening_id: v.optional(StoredId),
  /** Start of the opening's time, in milliseconds since 1970. */
  opening_start: v.optional(v.number()),
  place: v.optional(v.number()),
})

/** The part of a lead that its way changes. */
const Progress = v.strictObject({
  status,
  scheduled_status: status,
  assigned_repair_location_id: v.nullable(StoredId),
  appointment: v.nullable(Appointment),
  opportunity_lost_reason: v.nullable(reason),
  follow_up_with_shop_id: v.nullable(StoredId),
})
export type LeadProgress = v.InferOutput<typeof Progress>

const was = { was: Progress } as const
const snooze = { was: v.strictObject({ snooze_until: v.nullable(v.string()) }), ...undoing } as const

/** The part of a lead that calls change. Instants are ISO 8601, UTC. */
const Calls = v.strictObject({
  num_calls: v.number(),
  last_called_at: v.nullable(v.string()),
  last_outcome: v.nullable(v.picklist(leadOutcomes)),
  follow_up_at: v.nullable(v.string()),
})
export type LeadCalls = v.InferOutput<typeof Calls>

const leftQueue = { was: v.strictObject({ left_queue_reason: v.nullable(v.string()) }), ...undoing } as const

export const leadEventSchemas = {
  /** A claim is matched to its contact: by claim number and VIN. */
  LeadCreated: storedEvent(
    v.strictObject({ claimant_id: StoredId, claim_number: v.string(), vin: v.string(), lead: Fields }),
  ),
  /** A later file says otherwise. */
  LeadUpdated: storedEvent(v.strictObject(change)),
  /** A person changes how the owner is reached. */
  LeadContactChanged: storedEvent(v.strictObject(change)),
  LeadAssignedToShop: storedEvent(v.strictObject({ repair_location_id: StoredId, ...was })),
  LeadDropOffScheduled: storedEvent(v.strictObject({ appointment: Appointment, ...was })),
  LeadDropOffCancelled: storedEvent(v.strictObject({ ...was })),
  LeadVehicleDropped: storedEvent(v.strictObject({ ...was })),
  LeadAtBodyShop: storedEvent(v.strictObject({ ...was })),
  LeadFollowUpCallSet: storedEvent(v.strictObject({ ...was })),
  LeadFollowUpWithShopSet: storedEvent(v.strictObject({ repair_location_id: StoredId, ...was })),
  LeadOpportunityLost: storedEvent(v.strictObject({ reason, ...was })),
  LeadReopened: storedEvent(
    v.strictObject({
      /** The production log that had it lost was completed otherwise; missing where a person reopens it. */
      because: v.optional(v.literal('production_log')),
      ...was,
    }),
  ),
  /** Out of every queue until then, ISO 8601, UTC. */
  LeadSnoozed: storedEvent(v.strictObject({ until: v.string(), ...snooze })),
  /** It is back in its queues: its time came, or a person ended it. */
  LeadSnoozeEnded: storedEvent(v.strictObject({ why: v.picklist(['time_came', 'ended']), ...snooze })),
  /** A call about it has ended. What it sets in motion follows as events of its own. */
  LeadCalled: storedEvent(
    v.strictObject({
      outcome: v.picklist(leadOutcomes),
      note: v.string(),
      /** When the owner is called next, as promised: ISO 8601, UTC. */
      follow_up_at: v.nullable(v.string()),
      /** The role of who called: sales agents and shop agents do. */
      by_role: v.string(),
      was: Calls,
    }),
  ),
  LeadCallUndone: storedEvent(v.strictObject({ from: Calls, to: Calls, ...undoing })),
  /** Out of the sales queue, with the reason, whatever its status. */
  LeadLeftQueue: storedEvent(v.strictObject({ reason: v.string(), ...leftQueue })),
  LeadReturnedToQueue: storedEvent(v.strictObject(leftQueue)),
  /** Its creation is undone, before anybody has acted on it. */
  LeadWithdrawn: storedEvent(v.strictObject({ ...undoing })),
  LeadRestored: storedEvent(v.strictObject({ ...undoing })),
  /** A change of its way is undone. */
  LeadUndone: storedEvent(
    v.strictObject({
      from: Progress,
      to: Progress,
      /** When `to` had come about, ISO 8601, UTC; missing in events of former releases. */
      since: v.optional(v.string()),
      ...undoing,
    }),
  ),
}

export type LeadEvent = EventsOf<typeof leadEventSchemas>
