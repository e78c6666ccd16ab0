import type { LeadChanges, LeadEvent, LeadFields } from '../../contract/events/lead.events.ts'
import { leadFieldLabels } from '../../contract/leads/lead-fields.ts'
import {
  type Lead,
  type LeadAppointment,
  type LeadStatus,
  leadStatusLabels,
  type OpportunityLostReason,
  type SetLeadStatus,
} from '../../contract/leads/lead.ts'
import type { WhyNot } from '../../contract/why-not.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type ChangedSince, conflictOf, differenceOf } from '../edit-conflict.ts'
import { whyNot } from '../why-not.ts'
import { isSameDropOff } from './drop-off.ts'
import { type LeadCall, motionOf, promiseAfter, whyNotOutcome } from './lead-call.ts'
import { callsOf, leadSnapshot, progressOf } from './lead.evolve.ts'

/** What others have changed since the version that a command is based on. */
interface Based {
  changedSince?: ChangedSince<Lead> | undefined
}

type Wanted = { readonly [F in keyof LeadChanges]: LeadChanges[F] | undefined }

/** Instants are ISO 8601, UTC. */
export type LeadCommand =
  /** A claim that was matched. `lead` is for a new one, `said` is what the file says. */
  | { type: 'ImportLead'; of: Pick<Lead, 'claimant_id' | 'claim_number' | 'vin'>; lead: LeadFields; said: Wanted }
  | ({ type: 'ChangeLeadContact'; changes: Wanted } & Based)
  | ({
      type: 'SetLeadStatus'
      status: SetLeadStatus
      opportunity_lost_reason?: OpportunityLostReason | null | undefined
      follow_up_with_shop_id?: string | null | undefined
    } & Based)
  /** Of a lead that its production log had lost: the log is completed otherwise. One that is not lost is left as it is. */
  | { type: 'ReopenByLog' }
  /** Until null: it is back at once. */
  | ({ type: 'SnoozeLead'; until: string | null; now: string } & Based)
  /** The clock's: nothing happens before the time. */
  | { type: 'EndDueSnooze'; now: string }
  | ({ type: 'AssignLeadToShop'; repair_location_id: string } & Based)
  /** With `now`, in milliseconds since 1970, only in the future. A move keeps the id that the drop-off has. */
  | ({ type: 'ScheduleDropOff'; appointment: LeadAppointment; now?: number } & Based)
  | ({ type: 'CancelDropOff' } & Based)
  | ({ type: 'SetDropped'; status: 'vehicle_dropped' | 'at_body_shop' } & Based)
  /** A call has ended; its outcome sets the rest in motion. */
  | ({ type: 'RecordLeadCall'; by_role: string } & LeadCall & Based)
  | { type: 'LeaveQueue'; reason: string }
  | { type: 'ReturnToQueue' }

const labelOf = (field: string) => leadFieldLabels[field] ?? field

/** What a command does to a lead, or why it cannot be done. Pure. */
export function decideLead(command: LeadCommand, lead: Lead | null): Decision<LeadEvent> {
  if (command.type === 'ImportLead') return imported(command, lead)
  if (!lead) return refuse('not_found', 'This lead does not exist.')
  const was = progressOf(lead)
  switch (command.type) {
    case 'ChangeLeadContact': {
      const data = differenceOf<LeadFields>(lead, command.changes)
      const decision = checkedLead(lead, { type: 'LeadContactChanged', data })
      if (!decision.ok) return decision
      if (Object.keys(data.changes).length === 0) return accept()
      return conflictOf<Lead>(data.changes, labelOf, command.changedSince) ?? decision
    }
    case 'SetLeadStatus':
      return statusSet(command, lead)
    case 'ReopenByLog':
      if (lead.status !== 'opportunity_lost') return accept()
      return checkedLead(lead, { type: 'LeadReopened', data: { because: 'production_log', was } })
    case 'SnoozeLead': {
      const { until, now, changedSince } = command
      const conflict = conflictOf<Lead>({ snooze_until: until }, labelOf, changedSince)
      if (conflict) return conflict
      if (until === lead.snooze_until && !lead.deleted_at) return accept()
      const before = { snooze_until: lead.snooze_until }
      if (until === null) return checkedLead(lead, { type: 'LeadSnoozeEnded', data: { why: 'ended', was: before } })
      const decision = checkedLead(lead, { type: 'LeadSnoozed', data: { until, was: before } })
      if (!decision.ok || until > now) return decision
      return refuse('past', 'Choose a time in the future.', { errors: { snooze_until: 'Choose a time in the future' } })
    }
    case 'EndDueSnooze': {
      const { snooze_until } = lead
      if (snooze_until === null || snooze_until > command.now || lead.deleted_at) return accept()
      return checkedLead(lead, { type: 'LeadSnoozeEnded', data: { why: 'time_came', was: { snooze_until } } })
    }
    case 'AssignLeadToShop': {
      const { repair_location_id, changedSince } = command
      const wanted = { status: 'assigned_to_shop', assigned_repair_location_id: repair_location_id } as const
      const conflict = conflictOf<Lead>(wanted, labelOf, formatChanged(changedSince))
      if (conflict) return conflict
      if (isAlready(wanted, lead)) return accept()
      return checkedLead(lead, { type: 'LeadAssignedToShop', data: { repair_location_id, was } })
    }
    case 'ScheduleDropOff':
      return dropOffScheduled(command, lead)
    case 'CancelDropOff':
      return checkedLead(lead, { type: 'LeadDropOffCancelled', data: { was } })
    case 'SetDropped': {
      const { status, changedSince } = command
      const conflict = conflictOf<Lead>({ status }, labelOf, formatChanged(changedSince))
      if (conflict) return conflict
      if (isAlready({ status }, lead)) return accept()
      const type = status === 'vehicle_dropped' ? 'LeadVehicleDropped' : 'LeadAtBodyShop'
      return checkedLead(lead, { type, data: { was } })
    }
    case 'RecordLeadCall':
      return callRecorded(command, lead)
    case 'LeaveQueue':
      return checkedLead(lead, { type: 'LeadLeftQueue', data: { reason: command.reason, was: queueOf(lead) } })
    case 'ReturnToQueue':
      return checkedLead(lead, { type: 'LeadReturnedToQueue', data: { was: queueOf(lead) } })
  }
}

type Scheduling = Extract<LeadCommand, { type: 'ScheduleDropOff' }>

/** A lead that no shop has yet is assigned to that of the drop-off first. */
function dropOffScheduled({ appointment, now, changedSince }: Scheduling, lead: Lead): Decision<LeadEvent> {
  const conflict = conflictOf<Lead>({ appointment }, labelOf, onlyAppointment(changedSince))
  if (conflict) return conflict
  if (lead.appointment && isSameDropOff(lead.appointment, appointment)) return accept()
  if (now !== undefined && appointment.timestamp <= now)
    return refuse('past', 'Choose a time in the future.', { errors: { timestamp: 'Choose a time in the future' } })
  const { repair_location_id } = appointment
  const scheduled = (to: Lead) =>
    checkedLead(to, { type: 'LeadDropOffScheduled', data: { appointment, was: progressOf(to) } })
  if (lead.status !== 'unscheduled') return scheduled(lead)
  const assigned = checkedLead(lead, {
    type: 'LeadAssignedToShop',
    data: { repair_location_id, was: progressOf(lead) },
  })
  if (!assigned.ok) return assigned
  const at = { status: 'assigned_to_shop', scheduled_status: 'assigned_to_shop' } as const
  const decision = scheduled({ ...lead, ...at, assigned_repair_location_id: repair_location_id })
  return decision.ok ? accept(...assigned.events, ...decision.events) : decision
}

/** A colleague’s drop-off is told by what it is, not by its parts. */
function onlyAppointment({ appointment }: ChangedSince<Lead> = {}): ChangedSince<Lead> {
  return appointment ? { appointment } : {}
}

/** The call, and what its outcome sets in motion: both or neither. */
function callRecorded(command: Extract<LeadCommand, { type: 'RecordLeadCall' }>, lead: Lead): Decision<LeadEvent> {
  const { outcome, note = '', by_role, changedSince } = command
  const refusal = whyNotOutcome(command, lead)
  if (refusal && !lead.deleted_at) return { ok: false, refusal }
  const follow_up_at = promiseAfter(command, lead)
  const call = checkedLead(lead, {
    type: 'LeadCalled',
    data: { outcome, note, follow_up_at, by_role, was: callsOf(lead) },
  })
  const motion = motionOf(command, changedSince)
  if (!call.ok || !motion) return call
  const moved = decideLead(motion, lead)
  return moved.ok ? accept(...call.events, ...moved.events) : moved
}

const queueOf = ({ left_queue_reason }: Lead) => ({ left_queue_reason: left_queue_reason ?? null })

function imported(
  { of, lead: fields, said }: Extract<LeadCommand, { type: 'ImportLead' }>,
  lead: Lead | null,
): Decision<LeadEvent> {
  if (!lead) return accept({ type: 'LeadCreated', data: { ...of, lead: fields } })
  const data = differenceOf<LeadFields>(lead, said)
  const events: LeadEvent[] = lead.deleted_at ? [{ type: 'LeadRestored', data: {} }] : []
  if (Object.keys(data.changes).length > 0) events.push({ type: 'LeadUpdated', data })
  return accept(...events)
}

type StatusCommand = Extract<LeadCommand, { type: 'SetLeadStatus' }>

/** The status that is there already changes nothing; a change that its author has not seen is named before all else. */
function statusSet(command: StatusCommand, lead: Lead): Decision<LeadEvent> {
  const { status, opportunity_lost_reason: reason, follow_up_with_shop_id: shop, changedSince } = command
  const wanted = {
    status,
    ...(reason && { opportunity_lost_reason: reason }),
    ...(shop && { follow_up_with_shop_id: shop }),
  }
  const conflict = conflictOf<Lead>(wanted, labelOf, formatChanged(changedSince))
  if (conflict) return conflict
  if (status === 'opportunity_lost' && !reason)
    return refuse('incomplete', 'Choose why the opportunity is lost.', {
      errors: { opportunity_lost_reason: 'Required' },
    })
  if (status === 'follow_up_with_shop' && !shop)
    return refuse('incomplete', 'Choose the shop to follow up with.', {
      errors: { follow_up_with_shop_id: 'Required' },
    })
  return isAlready(wanted, lead) ? accept() : checkedLead(lead, statusEvent(command, lead))
}

/** A lead that is so already is left alone; a withdrawn one is refused instead. */
function isAlready(wanted: Partial<Lead>, lead: Lead): boolean {
  return !lead.deleted_at && Object.entries(wanted).every(([field, value]) => lead[field as keyof Lead] === value)
}

function statusEvent(command: StatusCommand, lead: Lead): LeadEvent {
  const was = progressOf(lead)
  switch (command.status) {
    case 'opportunity_lost':
      return { type: 'LeadOpportunityLost', data: { reason: command.opportunity_lost_reason ?? 'other', was } }
    case 'follow_up_with_shop':
      return {
        type: 'LeadFollowUpWithShopSet',
        data: { repair_location_id: command.follow_up_with_shop_id ?? '', was },
      }
    case 'follow_up_call':
      return { type: 'LeadFollowUpCallSet', data: { was } }
    case 'unscheduled':
      return { type: 'LeadReopened', data: { was } }
  }
}

/** A conflict tells a status by its label. */
function formatChanged({ status, ...since }: ChangedSince<Lead> = {}): ChangedSince<Lead> {
  return { ...since, ...(status && { status: { ...status, to: leadStatusLabels[status.to] as LeadStatus } }) }
}

/** Names a state without the region that it is in. */
function plainly(why: WhyNot): WhyNot {
  return { ...why, sentence: why.sentence.replaceAll(/open \((?:progress|snooze|queue), ([^)]+)\)/g, '$1') }
}

/** Accepts the event if the machine does, else says why not. */
export function checkedLead(lead: Lead, event: LeadEvent): Decision<LeadEvent> {
  const snapshot = leadSnapshot(lead)
  if (snapshot.can(event)) return accept(event)
  const why = () => plainly(whyNot(snapshot, event))
  if (lead.deleted_at) return refuse('lead_withdrawn', 'The import of this lead was undone. Import it again.', { why })
  if (event.type === 'LeadSnoozeEnded') return refuse('not_snoozed', 'This lead is not snoozed.', { why })
  if (event.type === 'LeadReturnedToQueue') return refuse('in_queue', 'This lead is already in the queue.', { why })
  const status = leadStatusLabels[lead.status].toLowerCase()
  return refuse(`lead_${lead.status}`, `That can’t be done from this lead’s status: ${status}.`, { why })
}
