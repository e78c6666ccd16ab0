import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offeredAtOnce, type WaitingListEntry } from '../../contract/waiting-list/waiting-list.ts'
import { type OfferStep, planOffers, type WaitedSlot, type WaitingClaimant } from './plan-offers.ts'
import { evolveWaitingList } from './waiting-list.evolve.ts'
import { decideWaitingList } from './waiting-list.decide.ts'
import { sampleRequest } from './waiting-list.samples.ts'

const hour = 3_600_000
/** Tuesday, 11 AM in New York. */
const now = '2026-03-10T15:00:00.000Z'
const at = (hours: number) => Date.parse(now) + hours * hour
const idOf = (n: number) => `5a000000-0000-4000-8000-${String(n).padStart(12, '0')}`

function claimant(
  n: number,
  changes: Partial<WaitingListEntry> = {},
  of: Partial<WaitingClaimant> = {},
): WaitingClaimant {
  const since = new Date(at(-100 + n)).toISOString()
  const data = { ...sampleRequest, booked_for: at(200), since }
  const fact = { type: 'EarlierTimeAsked', data, stream: `waiting_list:${idOf(n)}`, version: 1, at: since } as const
  const entry = { ...evolveWaitingList(null, fact), ...changes }
  const booked = { timestamp: at(200), location_id: entry.location_id }
  return { entry, booked, zone: 'America/New_York', isReachable: true, isUnnotified: false, ...of }
}

const freed = (hours: number, changes: Partial<WaitedSlot> = {}): WaitedSlot => ({
  timestamp: at(hours),
  freed_at: Date.parse(now) - 1,
  free: 1,
  held: 0,
  ...changes,
})

/** `id offer` or `id lapse taken`, ids without their zeros. */
const describeOffers = (steps: readonly OfferStep[]) =>
  steps.map(({ id, command }) => {
    const why = 'why' in command ? ` ${command.why}` : ''
    return `${Number(id.slice(-12))} ${command.type.replace('EarlierTime', '').toLowerCase()}${why}`
  })
const plan = (waiting: readonly WaitingClaimant[], ...slots: WaitedSlot[]) =>
  describeOffers(planOffers({ now, slots, waiting }))

/** Takes steps, as the job does. */
function taken(waiting: readonly WaitingClaimant[], steps: readonly OfferStep[], when = now): WaitingClaimant[] {
  return waiting.map((one) => {
    let { entry } = one
    for (const { id, command } of steps) {
      if (id !== entry.id) continue
      const decision = decideWaitingList(command, entry)
      if (!decision.ok) throw new Error(decision.refusal.reason)
      for (const event of decision.events)
        entry = evolveWaitingList(entry, {
          ...event,
          stream: `waiting_list:${id}`,
          version: entry.version + 1,
          at: when,
        })
    }
    return { ...one, entry }
  })
}

describe('a place that falls free', () => {
  test('is offered to the first three in line who can use it, and to no fourth', () => {
    const line = [4, 2, 1, 3, 5].map((n) => claimant(n))
    expect(plan(line, freed(48))).toEqual(['1 offer', '2 offer', '3 offer'])
    expect(plan(line, freed(48, { free: 2 }))).toHaveLength(5)
  })

  test('is not offered where it is of no use: booked sooner, too near, asked later, at night, in the wrong half of the day', () => {
    const morning = freed(24 * 2)
    expect(
      plan([claimant(1, {}, { booked: { timestamp: at(47), location_id: sampleRequest.location_id } })], morning),
    ).toEqual(['1 find'])
    expect(plan([claimant(1)], freed(1))).toEqual([])
    expect(plan([claimant(1, { since: now })], morning)).toEqual([])
    expect(plan([claimant(1, { part_of_day: 'afternoon' })], morning)).toEqual([])
    expect(plan([claimant(1, { part_of_day: 'morning' })], morning)).toEqual(['1 offer'])
    expect(plan([claimant(1, { not_before: '2026-03-13' })], morning)).toEqual([])
    expect(plan([claimant(1, { tried: [morning.timestamp] })], morning)).toEqual([])
    expect(plan([claimant(1, {}, { isReachable: false })], morning)).toEqual([])
    expect(plan([claimant(1)], freed(48, { freed_at: null }))).toEqual([])
    // Asked at 9 PM for 8 AM: the message would leave at 9 AM.
    const night = '2026-03-11T01:00:00.000Z'
    const early = freed(0, { timestamp: Date.parse('2026-03-11T12:00:00.000Z') })
    expect(planOffers({ now: night, slots: [early], waiting: [claimant(1)] })).toEqual([])
  })

  test('goes to the next in line when somebody says no or does not answer, and lapses when it is taken', () => {
    const line = [1, 2, 3, 4].map((n) => claimant(n))
    const asked = taken(line, planOffers({ now, slots: [freed(48)], waiting: line }))
    expect(plan(asked, freed(48))).toEqual([])
    const declined = taken(asked, [{ id: idOf(2), command: { type: 'DeclineEarlierTime', timestamp: at(48) } }])
    expect(plan(declined, freed(48))).toEqual(['4 offer'])
    expect(plan(asked, freed(48, { free: 0 }))).toEqual(['1 lapse taken', '2 lapse taken', '3 lapse taken'])
    expect(plan(asked, freed(48, { free: 0, held: 1 }))).toEqual([])
    expect(plan(asked)).toEqual(['1 lapse gone', '2 lapse gone', '3 lapse gone'])
    const later = '2026-03-10T18:00:00.000Z'
    expect(describeOffers(planOffers({ now: later, slots: [freed(48)], waiting: asked }))).toEqual([
      '1 lapse expired',
      '2 lapse expired',
      '3 lapse expired',
      '4 offer',
    ])
  })

  test('goes to the next in line when nothing can tell of it any more, and comes back when something can', () => {
    const line = [1, 2, 3, 4].map((n) => claimant(n))
    const asked = taken(line, planOffers({ now, slots: [freed(48)], waiting: line }))
    const silent = asked.map((one, n) => (n === 1 ? { ...one, isReachable: false, isUnnotified: true } : one))
    const steps = planOffers({ now, slots: [freed(48)], waiting: silent })
    expect(describeOffers(steps)).toEqual(['2 lapse untold', '4 offer'])
    const after = taken(silent, steps).map((one) => ({ ...one, isReachable: true, isUnnotified: false }))
    expect(plan(after, freed(48))).toEqual([])
    expect(plan(after, freed(48, { free: 2 }))).toEqual(['2 offer'])
  })

  test('ends what is over: canceled, elsewhere, begun, or an earlier time found', () => {
    const booked = (timestamp: number, location_id = sampleRequest.location_id) => ({ timestamp, location_id })
    expect(plan([claimant(1, {}, { booked: null })])).toEqual(['1 close no_appointment'])
    expect(plan([claimant(1, {}, { booked: booked(at(200), idOf(90)) })])).toEqual(['1 close other_location'])
    expect(plan([claimant(1, {}, { booked: booked(at(-1)) })])).toEqual(['1 close time_came'])
    expect(plan([claimant(1, {}, { booked: booked(at(300)) })])).toEqual([])
  })
})

/** Whatever waits and falls free: nobody has two offers, no slot more than three for each free place, first come first. */
function holds(plans: typeof planOffers) {
  const slots = fc.uniqueArray(
    fc.record({ hours: fc.integer({ min: 1, max: 240 }), free: fc.integer({ min: 0, max: 3 }), held: fc.nat(1) }),
    { maxLength: 5, selector: ({ hours }) => hours },
  )
  // Mostly such as can use a place: a line of more than three for one place is what a wrong plan trips over.
  const mostly = <T>(usual: T, ...others: T[]) => fc.constantFrom(usual, usual, usual, ...others)
  const entries = fc.array(
    fc.record({
      booked: fc.oneof(fc.constant(240), fc.integer({ min: 1, max: 240 })),
      part: mostly('any', 'morning', 'afternoon'),
      isReachable: mostly(true, false),
    }),
    { maxLength: 14, size: 'max' },
  )
  fc.assert(
    fc.property(slots, entries, (some, waiters) => {
      const given = some.map(({ hours, free, held }) => freed(hours, { free, held }))
      const line = waiters.map(({ booked, part, isReachable }, n) => {
        const timestamp = at(booked)
        const changes = { part_of_day: part as 'any', booked_for: timestamp }
        const { location_id } = sampleRequest
        return claimant(n + 1, changes, { booked: { timestamp, location_id }, isReachable: isReachable })
      })
      const once = taken(line, plans({ now, slots: given, waiting: line }))
      expect(describeOffers(plans({ now, slots: given, waiting: once }))).toEqual([])
      for (const slot of given) {
        const offered = once.filter(({ entry }) => entry.offer?.timestamp === slot.timestamp)
        expect(offered.length).toBeLessThanOrEqual(slot.free * offeredAtOnce)
        for (const { booked } of offered) expect(booked?.timestamp).toBeGreaterThan(slot.timestamp)
      }
    }),
    { numRuns: 150 },
  )
}

describe('whatever falls free', () => {
  test('is offered in bounds, and looking once more changes nothing', () => holds(planOffers))

  test('a plan that forgets which offers are open is caught', () => {
    const forgetful: typeof planOffers = ({ waiting, ...given }) =>
      planOffers({ ...given, waiting: waiting.filter(({ entry }) => entry.state === 'waiting') })
    expect(() => holds(forgetful)).toThrow()
  })
})
