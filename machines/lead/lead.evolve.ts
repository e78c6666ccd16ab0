import { initialTransition, type SnapshotFrom } from 'xstate'
import type { LeadCalls, LeadEvent, LeadProgress } from '../../contract/events/lead.events.ts'
import { idOf } from '../../contract/events/recorded.ts'
import type { Lead, LeadStatus } from '../../contract/leads/lead.ts'
import { restingIn, stepOf } from '../step.ts'
import { leadMachine } from './lead.machine.ts'

export type LeadSnapshot = SnapshotFrom<typeof leadMachine>
export type LeadFact = LeadEvent & { stream: string; version: number; at: string }

const [unseen] = initialTransition(leadMachine)
const step = stepOf(leadMachine)
const resting = restingIn(leadMachine)

export function leadSnapshot(lead: Lead | null): LeadSnapshot {
  if (!lead) return unseen
  if (lead.deleted_at) return resting('withdrawn', {})
  const snooze = lead.snooze_until === null ? 'awake' : 'snoozed'
  const queue = lead.left_queue_reason === undefined ? 'queued' : 'left'
  return resting({ open: { progress: lead.status, snooze, queue } }, {})
}

const notStarted: LeadProgress = {
  status: 'unscheduled',
  scheduled_status: 'unscheduled',
  assigned_repair_location_id: null,
  appointment: null,
  opportunity_lost_reason: null,
  follow_up_with_shop_id: null,
}

/** The part of a lead that its way changes. */
export function progressOf(lead: LeadProgress): LeadProgress {
  const { status, scheduled_status, assigned_repair_location_id, appointment } = lead
  const { opportunity_lost_reason, follow_up_with_shop_id } = lead
  return {
    status,
    scheduled_status,
    assigned_repair_location_id,
    appointment,
    opportunity_lost_reason,
    follow_up_with_shop_id,
  }
}

/** The part of a lead that calls change. */
export function callsOf({ num_calls, last_called_at, last_outcome, follow_up_at }: Partial<Lead>): LeadCalls {
  return {
    num_calls: num_calls ?? 0,
    last_called_at: last_called_at ?? null,
    last_outcome: last_outcome ?? null,
    follow_up_at: follow_up_at ?? null,
  }
}

/** A lead that nobody has called says nothing of calls. */
function withCalls(calls: LeadCalls) {
  return {
    num_calls: calls.num_calls || undefined,
    last_called_at: calls.last_called_at ?? undefined,
    last_outcome: calls.last_outcome ?? undefined,
    follow_up_at: calls.follow_up_at ?? undefined,
  }
}

/** The lead after an event. Pure; the event is taken as having happened. */
export function evolveLead(lead: Lead | null, fact: LeadFact): Lead {
  const { stream, version, at } = fact
  const next = step(leadSnapshot(lead), fact)
  if (fact.type === 'LeadCreated') {
    const { lead: fields, ...of } = fact.data
    const made = { deleted_at: null, version, created_at: at, updated_at: at }
    return { id: idOf(stream), ...of, ...fields, ...notStarted, progress_since: at, snooze_until: null, ...made }
  }
  if (!lead) throw new Error(`${fact.type} on ${stream}, which has no lead`)
  const now = { ...lead, version, updated_at: at }
  switch (fact.type) {
    case 'LeadUpdated':
    case 'LeadContactChanged':
      return { ...now, ...fact.data.changes }
    case 'LeadSnoozed':
      return { ...now, snooze_until: fact.data.until }
    case 'LeadSnoozeEnded':
      return { ...now, snooze_until: null }
    case 'LeadCalled': {
      const { outcome, follow_up_at } = fact.data
      const num_calls = (lead.num_calls ?? 0) + 1
      return { ...now, ...withCalls({ num_calls, last_called_at: at, last_outcome: outcome, follow_up_at }) }
    }
    case 'LeadCallUndone':
      return { ...now, ...withCalls(fact.data.to) }
    case 'LeadLeftQueue':
      return { ...now, left_queue_reason: fact.data.reason }
    case 'LeadReturnedToQueue':
      return { ...now, left_queue_reason: undefined }
    case 'LeadWithdrawn':
      return { ...now, deleted_at: at }
    case 'LeadRestored':
      return {
        ...now,
        ...notStarted,
        // The undo of a withdrawal leaves it as old as it was.
        progress_since: fact.data.undoes ? lead.progress_since : at,
        snooze_until: null,
        left_queue_reason: undefined,
        deleted_at: null,
      }
    case 'LeadUndone':
      return { ...now, ...fact.data.to, progress_since: fact.data.since ?? at }
    default: {
      const { open } = next.value as { open?: { progress: LeadStatus } }
      // Withdrawn: as it is known now, its restoration never happened.
      return open ? { ...now, ...progressAfter(lead, fact, open.progress), progress_since: at } : now
    }
  }
}

function progressAfter(lead: Lead, fact: LeadFact, status: LeadStatus): Partial<LeadProgress> {
  const at = { status, scheduled_status: status, opportunity_lost_reason: null, follow_up_with_shop_id: null }
  switch (fact.type) {
    case 'LeadAssignedToShop':
      return { ...at, assigned_repair_location_id: fact.data.repair_location_id }
    case 'LeadDropOffScheduled': {
      const { appointment } = fact.data
      return { ...at, assigned_repair_location_id: appointment.repair_location_id, appointment }
    }
    case 'LeadDropOffCancelled':
      return { ...at, appointment: null }
    case 'LeadFollowUpWithShopSet':
      return { ...at, follow_up_with_shop_id: fact.data.repair_location_id }
    case 'LeadOpportunityLost':
      return {
        ...at,
        scheduled_status: lead.status === status ? lead.scheduled_status : lead.status,
        appointment: null,
        opportunity_lost_reason: fact.data.reason,
      }
    case 'LeadReopened':
      return notStarted
    default:
      return at
  }
}
