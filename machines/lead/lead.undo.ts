import type { LeadChanges, LeadEvent } from '../../contract/events/lead.events.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import { decidedUndo, refuseUndo, type UndoDecision } from '../undo/undo-decision.ts'
import { type OneToUndo, stateBefore, undoing } from '../undo/undo-history.ts'
import { isSameDropOff } from './drop-off.ts'
import { checkedLead } from './lead.decide.ts'
import { callsOf, evolveLead, progressOf } from './lead.evolve.ts'

type One = OneToUndo<Lead, LeadEvent>

/** Events that people bring about. The place of a drop-off that was canceled may be gone. */
export const undoableLeadEvents: readonly LeadEvent['type'][] = [
  'LeadCreated',
  'LeadUpdated',
  'LeadContactChanged',
  'LeadAssignedToShop',
  'LeadDropOffScheduled',
  'LeadVehicleDropped',
  'LeadAtBodyShop',
  'LeadFollowUpCallSet',
  'LeadFollowUpWithShopSet',
  'LeadOpportunityLost',
  'LeadReopened',
  'LeadSnoozed',
  'LeadSnoozeEnded',
  'LeadCalled',
  'LeadCallUndone',
  'LeadLeftQueue',
  'LeadReturnedToQueue',
  'LeadWithdrawn',
  'LeadRestored',
  'LeadUndone',
]

/** Undoes events of a lead; each is undone whole, and only if nobody has changed the same since. */
export const undoLead = undoing<Lead, LeadEvent>(undoOne, evolveLead)

function undoOne(one: One): UndoDecision<LeadEvent> {
  const { now, target, since } = one
  const again = since.findLast((fact) => concerns(target, fact))
  if (again) return refuseUndo('changed_since', `${again.by.name} has since changed the same part of this lead.`, again)
  const compensation = compensationOf(one)
  if (typeof compensation === 'string') return refuseUndo('drop_off', compensation)
  return decidedUndo(checkedLead(now, compensation))
}

const fieldEvents: readonly LeadEvent['type'][] = ['LeadUpdated', 'LeadContactChanged']
/** Events that change one part of a lead each, beside its way. */
const parts: readonly (readonly LeadEvent['type'][])[] = [
  ['LeadSnoozed', 'LeadSnoozeEnded'],
  ['LeadCalled', 'LeadCallUndone'],
  ['LeadLeftQueue', 'LeadReturnedToQueue'],
]
/** Nothing may have happened since it was made. */
const lifeEvents: readonly LeadEvent['type'][] = ['LeadCreated', 'LeadWithdrawn', 'LeadRestored']

function concerns(target: LeadEvent, fact: LeadEvent): boolean {
  if (lifeEvents.includes(target.type) || lifeEvents.includes(fact.type)) return true
  if ('changes' in target.data)
    return (
      'changes' in fact.data &&
      Object.keys(target.data.changes).some((field) => field in (fact.data as typeof target.data).changes)
    )
  const partOf = ({ type }: LeadEvent) => parts.find((part) => part.includes(type))
  return !fieldEvents.includes(fact.type) && partOf(target) === partOf(fact)
}

/** What a lead has for a field that nothing was said of. */
const notSaid: LeadChanges = { spanish: false, can_text: false, estimate_locked_on: '' }

/** The former values of all fields that were changed: one that nothing was said of is missing in `was`. */
function wasOf({ changes, was }: { readonly changes: LeadChanges; readonly was: LeadChanges }): LeadChanges {
  const missing = Object.keys(changes).filter((field) => was[field as keyof LeadChanges] === undefined)
  return { ...was, ...Object.fromEntries(missing.map((field) => [field, notSaid[field as keyof LeadChanges]])) }
}

/** The event that compensates another, or why there is none. */
function compensationOf(one: One): LeadEvent | string {
  const { target, now } = one
  const undoes = [target.version]
  switch (target.type) {
    case 'LeadCreated':
    case 'LeadRestored':
      return { type: 'LeadWithdrawn', data: { undoes } }
    case 'LeadWithdrawn':
      return { type: 'LeadRestored', data: { undoes } }
    case 'LeadUpdated':
    case 'LeadContactChanged':
      return { type: target.type, data: { changes: wasOf(target.data), was: target.data.changes, undoes } }
    case 'LeadSnoozed':
    case 'LeadSnoozeEnded': {
      const { snooze_until: until } = target.data.was
      const was = { snooze_until: now.snooze_until }
      if (until === null) return { type: 'LeadSnoozeEnded', data: { why: 'ended', was, undoes } }
      return { type: 'LeadSnoozed', data: { until, was, undoes } }
    }
    case 'LeadCalled':
      return { type: 'LeadCallUndone', data: { from: callsOf(now), to: target.data.was, undoes } }
    case 'LeadCallUndone':
      return { type: 'LeadCallUndone', data: { from: callsOf(now), to: target.data.from, undoes } }
    case 'LeadLeftQueue':
    case 'LeadReturnedToQueue': {
      const { left_queue_reason: reason } = target.data.was
      const was = { left_queue_reason: now.left_queue_reason ?? null }
      if (reason === null) return { type: 'LeadReturnedToQueue', data: { was, undoes } }
      return { type: 'LeadLeftQueue', data: { reason, was, undoes } }
    }
    default: {
      const to = target.type === 'LeadUndone' ? target.data.from : target.data.was
      if (to.appointment && !now.appointment) return 'The drop-off was canceled with this. Schedule it again instead.'
      if (to.appointment && now.appointment && !isSameDropOff(to.appointment, now.appointment))
        return 'The drop-off was moved with this. Move it again instead.'
      const since = stateBefore(one, evolveLead)?.progress_since
      return { type: 'LeadUndone', data: { from: progressOf(now), to, ...(since && { since }), undoes } }
    }
  }
}
