import { describe, expect, test } from 'vitest'
import { isAwaited } from '../../../machines/dwell/awaited-states.ts'
import { makeClaimFacts } from './claim-facts.factory.ts'
import { type PromisedDays, promiseOf } from './promised-days.ts'
import { awaitedOf, positionOf, trackClaim } from './track-claim.ts'

const today = Date.parse('2026-03-20T15:00:00Z')
const at = (day: string) => `2026-03-${day}T15:00:00Z`
const track = (facts: Parameters<typeof makeClaimFacts>[0]) => {
  const made = makeClaimFacts(facts)
  return trackClaim(made, positionOf(made), { now: today, promises: new Map() })
}
const states = ({ steps }: ReturnType<typeof track>) => steps.map(({ step, state, day }) => `${step} ${state} ${day}`)

describe('a claim that waits for an inspection time', () => {
  test('is the claimant’s turn where claimants book, and the office’s where it does', () => {
    const own = track({ contact: ['contact.open.unbooked', at('10')] })
    expect(own.current).toEqual({
      step: 'booking',
      turn: 'claimant',
      since: '2026-03-10',
      planned: null,
      range: null,
    })
    expect(states(own).slice(0, 3)).toEqual([
      'received done 2026-03-10',
      'booking current null',
      'inspection ahead null',
    ])
    expect(track({ contact: ['contact.open.unbooked', at('10')], selfSchedule: false }).current?.turn).toBe('office')
  })

  test('says first that a promised call was not made', () => {
    const called = (call_back_at: string) =>
      track({ contact: ['contact.open.unbooked', at('10')], fields: { call_back_at } })
    expect(called(at('19'))).toMatchObject({ missed: { promised: '2026-03-19', kind: 'call' } })
    // The day is not over yet.
    expect(called(at('20')).missed).toBe(null)
    expect(called(at('21'))).toMatchObject({ missed: null, current: { turn: 'office', planned: '2026-03-21' } })
  })
})

describe('a claim with an appointment', () => {
  const booked = (day: string, log?: [string, string]) =>
    track({
      contact: ['contact.open.booked', at('11')],
      fields: { appointment: { timestamp: Date.parse(at(day)) } },
      ...(log && { log }),
    })

  test('names its day only, and says first when the day went by without a report', () => {
    expect(booked('22').current).toMatchObject({ step: 'inspection', turn: 'appraiser', planned: '2026-03-22' })
    expect(states(booked('22'))[1]).toBe('booking done 2026-03-11')
    expect(booked('19').missed).toEqual({ promised: '2026-03-19', kind: 'appointment' })
    expect(JSON.stringify(booked('22'))).not.toMatch(/15:00|T\d\d/)
  })

  test('waits for the report once the log is begun', () => {
    expect(booked('19', ['production log.draft', at('19')])).toMatchObject({
      missed: null,
      current: { step: 'report', turn: 'appraiser', since: '2026-03-19' },
    })
  })
})

describe('an inspected claim', () => {
  const inspected = (lead: string | null, more: object = {}) =>
    track({
      contact: ['contact.open.completed', at('12')],
      log: ['production log.completed', at('12')],
      ...(lead && { lead: [lead, at('14')] }),
      ...more,
    })

  test.each([
    ['unscheduled', 'shop', 'office'],
    ['assigned_to_shop', 'shop', 'shop'],
    ['scheduled_awaiting_dropoff', 'drop_off', 'claimant'],
    ['vehicle_dropped', 'repair', 'shop'],
    ['at_body_shop', 'repair', 'shop'],
  ])('with a lead that is %s waits at %s, and it is the turn of the %s', (status, step, turn) => {
    expect(inspected(status).current).toMatchObject({ step, turn, since: '2026-03-14' })
    expect(inspected(status).ended).toBe(null)
  })

  test('ends without a lead, with a lost one, and as a total loss, and shows only what was done', () => {
    expect(inspected(null)).toMatchObject({ ended: 'inspected', current: null })
    expect(inspected('opportunity_lost').ended).toBe('no_repair')
    const total = inspected('unscheduled', { totalLoss: 'accepted' })
    expect([total.ended, total.steps.map(({ step }) => step)]).toEqual([
      'total_loss',
      ['received', 'booking', 'inspection', 'report'],
    ])
  })

  test('is over where it was canceled or sent back, whatever else is known', () => {
    expect(track({ contact: ['contact.cancelled', at('12')] })).toMatchObject({ ended: 'canceled', current: null })
    const back = track({ contact: ['contact.open.unbooked', at('12')], fields: { status: 'sent_back' } })
    expect(back.ended).toBe('sent_back')
  })
})

test('a supplement shows its stage and whose turn it is, and nothing of the shop', () => {
  const { supplements } = track({
    contact: ['contact.open.completed', at('12')],
    supplements: [{ stage: 'final_review', substage: 'pending_documents' }],
  })
  expect(supplements).toEqual([
    {
      id: expect.any(String),
      stage: 'final_review',
      turn: 'shop',
      received: '2026-03-15',
      since: '2026-03-16',
      range: null,
    },
  ])
})

describe('days that are promised', () => {
  const facts = makeClaimFacts({
    contact: ['contact.open.completed', at('12')],
    lead: ['assigned_to_shop', at('14')],
    supplements: [{ stage: 'in_review', substage: 'to_review' }],
  })
  const trackBy = (promise: Partial<PromisedDays>) => {
    const days = { from: '2026-03-19', to: '2026-03-24', tested: 312, inside: 262, isOver: false, ...promise }
    return trackClaim(facts, positionOf(facts), { now: today, promises: new Map([[facts.contact.id, days]]) })
  }

  test('are shown with how often days like these were right, and are said first once they are over', () => {
    expect(trackBy({})).toMatchObject({
      missed: null,
      current: { range: { from: '2026-03-19', to: '2026-03-24', tested: 312, inside: 262 } },
    })
    expect(trackBy({ to: '2026-03-18', isOver: true })).toMatchObject({
      missed: { promised: '2026-03-18', kind: 'estimate' },
      current: { range: null },
    })
  })

  test('are asked for by states that the estimates know, and not of what the claimant has to do', () => {
    const awaited = awaitedOf(facts, positionOf(facts))
    expect(awaited.map(({ state }) => [state, isAwaited(state)])).toEqual([
      ['lead.open.progress.assigned_to_shop', true],
      ['supplement.open.in_review.to_review', true],
    ])
    const own = makeClaimFacts({ contact: ['contact.open.unbooked', at('10')] })
    expect(awaitedOf(own, positionOf(own))).toEqual([])
    const log = makeClaimFacts({
      contact: ['contact.open.booked', at('11')],
      fields: { appointment: { timestamp: today } },
      log: ['production log.draft', at('19')],
    })
    expect(awaitedOf(log, positionOf(log)).every(({ state }) => isAwaited(state))).toBe(true)
  })

  test('are made by an estimate that was right often enough, on enough claims, and by no other', () => {
    const day = 86_400_000
    const curve = Array.from({ length: 10 }, (_, n) => [(n + 1) * day, 0.9 - n / 10] as const)
    const awaited = { about: facts.contact.id, state: 'lead.open.progress.assigned_to_shop', since: today }
    const by = (tested: number, inside: number) =>
      promiseOf(awaited, { curve, tail: 0.1, tested, inside }, 'America/Chicago')
    expect(by(100, 80)).toEqual({ from: '2026-03-21', to: '2026-03-29', tested: 100, inside: 80 })
    expect([by(100, 79), by(19, 19), promiseOf(awaited, undefined, 'America/Chicago')]).toEqual([null, null, null])
  })
})
