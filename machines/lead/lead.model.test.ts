import { describe, expect, test } from 'vitest'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import type { Lead, LeadStatus } from '../../contract/leads/lead.ts'
import { type ModelPath, pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { decideLead, type LeadCommand } from './lead.decide.ts'
import { evolveLead, leadSnapshot, progressOf } from './lead.evolve.ts'
import { leadMachine } from './lead.machine.ts'
import { leadSamples, otherShop, sampleLead, sampleOfLead, sampleShop, sampleSnooze } from './lead.samples.ts'
import { undoableLeadEvents, undoLead } from './lead.undo.ts'

const now = '2026-03-10T16:00:00.000Z'

class LeadUnderTest {
  lead: Lead | null = null
  readonly log: UndoFact<LeadEvent>[] = []

  happen(...events: readonly LeadEvent[]): this {
    for (const event of events) {
      const version = this.log.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Jamie Cole' }
      const at = new Date(Date.UTC(2026, 2, 10, 16, version)).toISOString()
      const fact = { ...event, stream: 'lead:6a000000-0000-4000-8000-0000000000b1', version, at, by }
      this.log.push(fact)
      this.lead = evolveLead(this.lead, fact)
    }
    return this
  }

  send(command: LeadCommand, decide = decideLead) {
    const decision = decide(command, this.lead)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  undo(...versions: number[]) {
    const targets = new Set(versions.length > 0 ? versions : [this.log.length])
    const decision = undoLead({ state: this.lead as Lead, history: this.log, targets })
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const imports = (said = {}): LeadCommand => ({ type: 'ImportLead', of: sampleOfLead, lead: sampleLead, said })
const imported = () => {
  const subject = new LeadUnderTest()
  subject.send(imports())
  return subject
}

/** The command that brings an event about; null for one that only an undo does. */
function commandFor(event: LeadEvent, lead: Lead | null): LeadCommand | null {
  switch (event.type) {
    case 'LeadCreated':
      return imports()
    case 'LeadUpdated':
      return imports({ estimate_total: (lead?.estimate_total ?? 0) + 1 })
    case 'LeadContactChanged':
      return { type: 'ChangeLeadContact', changes: { address: `${lead?.address}1` } }
    case 'LeadAssignedToShop': {
      const repair_location_id = lead?.assigned_repair_location_id === sampleShop ? otherShop : sampleShop
      return { type: 'AssignLeadToShop', repair_location_id }
    }
    case 'LeadDropOffScheduled':
      return { type: 'ScheduleDropOff', appointment: event.data.appointment }
    case 'LeadDropOffCancelled':
      return { type: 'CancelDropOff' }
    case 'LeadVehicleDropped':
      return { type: 'SetDropped', status: 'vehicle_dropped' }
    case 'LeadAtBodyShop':
      return { type: 'SetDropped', status: 'at_body_shop' }
    case 'LeadFollowUpCallSet':
      return { type: 'SetLeadStatus', status: 'follow_up_call' }
    case 'LeadFollowUpWithShopSet': {
      const follow_up_with_shop_id = lead?.follow_up_with_shop_id === otherShop ? sampleShop : otherShop
      return { type: 'SetLeadStatus', status: 'follow_up_with_shop', follow_up_with_shop_id }
    }
    case 'LeadOpportunityLost': {
      const opportunity_lost_reason = lead?.opportunity_lost_reason === 'other' ? 'undecided' : 'other'
      return { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason }
    }
    case 'LeadReopened':
      return { type: 'SetLeadStatus', status: 'unscheduled' }
    case 'LeadSnoozed':
      return { type: 'SnoozeLead', until: `2026-04-${10 + ((lead?.version ?? 0) % 19)}T15:00:00.000Z`, now }
    case 'LeadSnoozeEnded':
      return { type: 'EndDueSnooze', now: '2026-05-01T00:00:00.000Z' }
    case 'LeadCalled':
      return { type: 'RecordLeadCall', outcome: 'no_answer', by_role: 'sales_agent', now }
    case 'LeadLeftQueue':
      return { type: 'LeaveQueue', reason: `Wrong number ${lead?.version}` }
    case 'LeadReturnedToQueue':
      return { type: 'ReturnToQueue' }
    case 'LeadRestored':
      return imports()
    default:
      return null
  }
}

describe('the life of a lead, by paths generated from its machine', () => {
  const paths: ModelPath<typeof leadMachine>[] = pathsOf(leadMachine, {
    samples: leadSamples,
    key: ({ value }) => JSON.stringify(value),
    isShortest: true,
  })

  test('the paths pass through every state and every transition that the machine defines', () => {
    expect(unseenOf(leadMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the lead agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new LeadUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        const command = commandFor(event, subject.lead)
        if (command) expect(subject.send(command)).toMatchObject({ ok: true, events: [{ type: event.type }] })
        else subject.happen(event)
        expect(leadSnapshot(subject.lead).value).toEqual(state.value)
      }
      expect(subject.log.reduce<Lead | null>(evolveLead, null)).toEqual(subject.lead)
    }
  })

  test('every step that people take is undone, and the undo is undone', () => {
    for (const path of paths) {
      const subject = new LeadUnderTest()
      for (const { event } of path.steps.slice(1)) {
        const before = subject.lead
        const command = commandFor(event, before)
        if (!command || !subject.send(command).ok) break
        const after = subject.lead
        if (!undoableLeadEvents.includes(event.type) || after?.scheduled_status === 'scheduled_awaiting_dropoff')
          continue
        const step = subject.log.length
        expect([event.type, subject.undo(step).ok]).toEqual([event.type, true])
        if (before) expect(shown(subject.lead)).toEqual(shown(before))
        else expect(subject.lead?.deleted_at).not.toBeNull()
        expect(subject.undo().ok).toBe(true)
        expect(shown(subject.lead)).toEqual(shown(after))
      }
    }
  })
})

/** What people see of a lead. */
const shown = (lead: Lead | null) =>
  lead && { ...lead, version: 0, updated_at: '', deleted_at: lead.deleted_at !== null }

describe('a lead', () => {
  const lose: LeadCommand = { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: 'undecided' }

  test('is lost with a reason only, keeps how far it was, and is reopened as unscheduled', () => {
    const subject = imported()
    const { reason: _none, ...without } = { ...lose, opportunity_lost_reason: null, reason: 0 }
    expect(subject.send(without)).toMatchObject({ ok: false, refusal: { code: 'incomplete' } })
    subject.send({ type: 'AssignLeadToShop', repair_location_id: sampleShop })
    subject.send(lose)
    expect(subject.lead).toMatchObject({ status: 'opportunity_lost', scheduled_status: 'assigned_to_shop' })
    subject.send({ type: 'SetLeadStatus', status: 'unscheduled' })
    expect(subject.lead).toMatchObject({
      status: 'unscheduled',
      opportunity_lost_reason: null,
      assigned_repair_location_id: null,
    })
  })

  test('says why an event is not possible', () => {
    const decision = imported().send({ type: 'CancelDropOff' })
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'lead_unscheduled' } })
    expect(!decision.ok && decision.refusal.why?.().sentence).toBe(
      'Available only when scheduled awaiting dropoff. Current status: unscheduled.',
    )
  })

  test('names who set another status meanwhile, whatever the machine would say', () => {
    const subject = imported()
    subject.send(lose)
    const changedSince = { status: { by: 'Ann', at: now, to: 'opportunity_lost' as LeadStatus } }
    const decision = subject.send({ type: 'SetLeadStatus', status: 'follow_up_call', changedSince })
    expect(decision).toMatchObject({
      ok: false,
      refusal: { code: 'changed_meanwhile', by: 'Ann', errors: { status: 'Ann changed it to “Opportunity lost”' } },
    })
  })

  test('is assigned to another shop, not to the same one twice, and not over a colleague’s choice', () => {
    const subject = imported()
    const assign = (repair_location_id: string): LeadCommand => ({ type: 'AssignLeadToShop', repair_location_id })
    subject.send(assign(sampleShop))
    expect(subject.send(assign(sampleShop))).toEqual({ ok: true, events: [] })
    const changedSince = { assigned_repair_location_id: { by: 'Ann', at: now, to: sampleShop } }
    const refused = subject.send({ type: 'AssignLeadToShop', repair_location_id: otherShop, changedSince })
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'changed_meanwhile', by: 'Ann' } })
    subject.send(assign(otherShop))
    expect(subject.lead).toMatchObject({ status: 'assigned_to_shop', assigned_repair_location_id: otherShop })
  })

  test('is snoozed in any status, until its time and no longer', () => {
    const subject = imported()
    expect(subject.send({ type: 'SnoozeLead', until: now, now })).toMatchObject({ ok: false })
    subject.send({ type: 'SnoozeLead', until: sampleSnooze, now })
    subject.send(lose)
    expect(subject.lead).toMatchObject({ status: 'opportunity_lost', snooze_until: sampleSnooze })
    expect(subject.send({ type: 'EndDueSnooze', now })).toEqual({ ok: true, events: [] })
    subject.send({ type: 'EndDueSnooze', now: sampleSnooze })
    expect(subject.lead?.snooze_until).toBeNull()
  })

  test('is where it is since its last move: edits, snoozes and calls are none, and an undone move never was', () => {
    const subject = imported()
    subject.send({ type: 'AssignLeadToShop', repair_location_id: sampleShop })
    const assigned = subject.log.at(-1)?.at
    subject.send({ type: 'ChangeLeadContact', changes: { email: 'owner@example.com' } })
    subject.send({ type: 'SnoozeLead', until: sampleSnooze, now })
    subject.undo()
    subject.send({ type: 'RecordLeadCall', outcome: 'no_answer', by_role: 'sales_agent', now })
    expect(subject.lead).toMatchObject({ version: 6, progress_since: assigned })
    subject.send({ type: 'SetLeadStatus', status: 'follow_up_call' })
    expect(subject.lead?.progress_since).toBe(subject.log.at(-1)?.at)
    subject.undo()
    expect(subject.lead?.progress_since).toBe(assigned)
    const { data: undone, ...fact } = subject.log.at(-1) as (typeof subject.log)[0] & { type: 'LeadUndone' }
    const { since: _unknown, ...former } = undone
    expect(evolveLead(subject.lead, { ...fact, data: former }).progress_since).toBe(fact.at)
  })

  test('that a file repeats is left as it is; a withdrawn one comes back', () => {
    const subject = imported()
    expect(subject.send(imports({ city: sampleLead.city }))).toEqual({ ok: true, events: [] })
    subject.undo(1)
    expect(subject.send(lose)).toMatchObject({ ok: false, refusal: { code: 'lead_withdrawn' } })
    expect(subject.send(imports({ city: 'Norman' }))).toMatchObject({
      ok: true,
      events: [{ type: 'LeadRestored' }, { type: 'LeadUpdated' }],
    })
    expect(progressOf(subject.lead as Lead).status).toBe('unscheduled')
  })

  test('keeps what was changed since when an older change is undone', () => {
    const subject = imported()
    subject.send({ type: 'ChangeLeadContact', changes: { phone: '+14055550101' } })
    subject.send({ type: 'ChangeLeadContact', changes: { phone: '+14055550102' } })
    expect(subject.undo(2)).toMatchObject({ ok: false, code: 'changed_since' })
    expect(subject.undo(1)).toMatchObject({ ok: false, code: 'changed_since' })
  })
})
