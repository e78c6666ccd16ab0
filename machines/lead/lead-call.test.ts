import { describe, expect, test } from 'vitest'
import { usualCallingHours } from '../../contract/call-center/calling-hours.ts'
import type { LeadEvent } from '../../contract/events/lead.events.ts'
import { type LeadOutcome, leadOutcomes } from '../../contract/leads/lead-outcomes.ts'
import type { Lead } from '../../contract/leads/lead.ts'
import type { LeadCall } from './lead-call.ts'
import { decideLead, type LeadCommand } from './lead.decide.ts'
import { evolveLead } from './lead.evolve.ts'
import { otherShop, sampleLead, sampleOfLead, sampleShop } from './lead.samples.ts'

const now = '2026-03-12T15:42:00.000Z'
const chicago = { zone: 'America/Chicago', hours: usualCallingHours }
const created: LeadEvent = { type: 'LeadCreated', data: { ...sampleOfLead, lead: sampleLead } }

function leadAfter(events: readonly LeadEvent[]): Lead {
  const stream = 'lead:6a000000-0000-4000-8000-0000000000b1'
  const lead = events.reduce<Lead | null>(
    (state, event, index) => evolveLead(state, { ...event, stream, version: index + 1, at: now }),
    null,
  )
  if (!lead) throw new Error('no event makes a lead')
  return lead
}

function given(...commands: LeadCommand[]): LeadEvent[] {
  return commands.reduce<LeadEvent[]>(
    (events, command) => {
      const decision = decideLead(command, leadAfter(events))
      if (!decision.ok) throw new Error(decision.refusal.reason)
      return [...events, ...decision.events]
    },
    [created],
  )
}

const call = (outcome: LeadOutcome, more: Partial<LeadCall> = {}): LeadCommand => ({
  type: 'RecordLeadCall',
  by_role: 'sales_agent',
  outcome,
  now,
  ...more,
})
const assign: LeadCommand = { type: 'AssignLeadToShop', repair_location_id: sampleShop }
const appointment = { id: sampleShop, timestamp: Date.UTC(2026, 2, 16, 15), repair_location_id: sampleShop }

describe('a call about a lead', () => {
  test.each([
    ['sent_to_shop', { repair_location_id: sampleShop }, 'LeadAssignedToShop', 'assigned_to_shop'],
    ['ask_shop_first', { repair_location_id: otherShop }, 'LeadFollowUpWithShopSet', 'follow_up_with_shop'],
    ['follow_up', { follow_up_at: '2026-03-13T17:15:00.000Z' }, 'LeadFollowUpCallSet', 'follow_up_call'],
    ['opportunity_lost', { opportunity_lost_reason: 'other_shop' }, 'LeadOpportunityLost', 'opportunity_lost'],
    ['do_not_call', {}, 'LeadLeftQueue', 'unscheduled'],
    ['voicemail_left', {}, undefined, 'unscheduled'],
    ['no_answer', {}, undefined, 'unscheduled'],
  ] as const)('that ends with %s sets that in motion with it', (outcome, more, event, status) => {
    const events = given(call(outcome, more)).slice(1)
    expect(events.map(({ type }) => type)).toEqual(['LeadCalled', ...(event ? [event] : [])])
    const counted = { num_calls: 1, last_outcome: outcome, last_called_at: now }
    expect(leadAfter([created, ...events])).toMatchObject({ status, ...counted })
  })

  test.each([
    ['sent_to_shop', 'repair_location_id'],
    ['ask_shop_first', 'repair_location_id'],
    ['follow_up', 'follow_up_at'],
    ['opportunity_lost', 'opportunity_lost_reason'],
    ['drop_off_booked', 'outcome'],
  ] as const)('is not recorded as %s without its %s', (outcome, field) => {
    const decision = decideLead(call(outcome), leadAfter([created]))
    expect(!decision.ok && Object.keys(decision.refusal.errors ?? {})).toEqual([field])
  })

  test('is booked once the drop-off is', () => {
    const events = given(assign, { type: 'ScheduleDropOff', appointment }, call('drop_off_booked'))
    expect(leadAfter(events)).toMatchObject({ status: 'scheduled_awaiting_dropoff', last_outcome: 'drop_off_booked' })
  })

  test('records nothing where the lead does not allow what it would set in motion', () => {
    const lost: LeadCommand = { type: 'SetLeadStatus', status: 'opportunity_lost', opportunity_lost_reason: 'other' }
    const decision = decideLead(call('sent_to_shop', { repair_location_id: sampleShop }), leadAfter(given(lost)))
    expect(decision).toMatchObject({ ok: false, refusal: { code: 'lead_opportunity_lost' } })
  })

  test.each(leadOutcomes)('of a withdrawn lead is refused as withdrawn: %s', (outcome) => {
    const withdrawn = leadAfter([created, { type: 'LeadWithdrawn', data: {} }])
    expect(decideLead(call(outcome), withdrawn)).toMatchObject({ ok: false, refusal: { code: 'lead_withdrawn' } })
  })

  test.each([
    ['2026-03-12T15:42:00.000Z', /future/],
    ['2027-04-01T17:00:00.000Z', /within a year/],
    // 7:59 and 8:00 AM in Chicago, on both sides of the change to summer time on 8 March 2026.
    ['2026-03-13T12:59:00.000Z', /outside calling hours/],
    ['2026-03-13T13:00:00.000Z', null],
    ['2026-11-02T13:59:00.000Z', /outside calling hours/],
    ['2026-11-02T14:00:00.000Z', null],
    // A Sunday before and from noon, and 8:00 PM.
    ['2026-03-15T16:59:00.000Z', /Sundays from 12:00/],
    ['2026-03-15T17:00:00.000Z', null],
    ['2026-03-14T01:00:00.000Z', /outside calling hours/],
  ])('promises the next call at %s only inside the owner’s calling hours', (follow_up_at, problem) => {
    const decision = decideLead(call('follow_up', { follow_up_at, clock: chicago }), leadAfter([created]))
    if (problem)
      expect(decision).toMatchObject({
        ok: false,
        refusal: { errors: { follow_up_at: expect.stringMatching(problem) } },
      })
    else expect(decision).toMatchObject({ ok: true })
  })

  test('that does not reach the owner keeps a promise that is still ahead, and ends one that was due', () => {
    const follow_up_at = '2026-03-13T17:15:00.000Z'
    const promised = call('follow_up', { follow_up_at })
    expect(leadAfter(given(promised, call('no_answer')))).toMatchObject({ follow_up_at, num_calls: 2 })
    const late = call('no_answer', { now: '2026-03-13T17:16:00.000Z' })
    expect(leadAfter(given(promised, late)).follow_up_at).toBeUndefined()
  })
})
