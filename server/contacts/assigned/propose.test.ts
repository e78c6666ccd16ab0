import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxMiles, mostAhead, nearMiles } from '../../../contract/appraisers/proposal.ts'
import { milesBetween } from '../../db/zip-points/distance-between.ts'
import { type Candidate, proposeAppraisers, type ToAssign } from './propose.ts'

const zips = ['75201', '75204', '76102', '37201', '37032', '00000']
const days = ['2026-06-01', '2026-06-02']
const events = ['storm-a', 'storm-b', 'storm-c']

const candidates = fc
  .array(
    fc.record({
      zip: fc.option(fc.constantFrom(...zips)),
      area: fc.uniqueArray(fc.constantFrom(...zips)).map((some) => new Set(some)),
      events: fc.uniqueArray(fc.constantFrom(...events)).map((some) => new Set(some)),
      assigned: fc.nat(40),
      visits: fc.array(fc.record({ zip: fc.constantFrom(...zips), day: fc.constantFrom(null, ...days) })),
    }),
    { maxLength: 6 },
  )
  .map((some) => some.map((one, place): Candidate => ({ ...one, id: `appraiser-${place}` })))
const contacts = fc
  .array(
    fc.record({
      zip: fc.constantFrom(...zips),
      storm_id: fc.option(fc.constantFrom(...events)),
      day: fc.constantFrom(null, ...days),
      why_no_visit: fc.constantFrom(null, null, null, 'Booked at a location.'),
    }),
    { maxLength: 60 },
  )
  .map((some) => some.map((one, place): ToAssign => ({ ...one, id: `contact-${String(place).padStart(3, '0')}` })))

/** Every rule that proposals keep, as a sentence about what breaks one. */
function faultsOf(
  toAssign: readonly ToAssign[],
  appraisers: readonly Candidate[],
  propose = proposeAppraisers,
): string[] {
  const faults: string[] = []
  const proposed = propose(toAssign, appraisers, milesBetween)
  const byId = new Map(appraisers.map((one) => [one.id, one]))
  const hours = new Map<string, number>()
  for (const { id, visits } of appraisers) {
    for (const { day } of visits) if (day !== null) hours.set(`${id} ${day}`, (hours.get(`${id} ${day}`) ?? 0) + 1)
  }
  for (const { id, zip, storm_id, day, why_no_visit } of toAssign) {
    const { chosen, others, why_not } = proposed.get(id) ?? { chosen: null, others: [], why_not: null }
    const able = appraisers.filter((one) => storm_id !== null && one.events.has(storm_id))
    if (others.length !== able.length - Number(chosen !== null)) faults.push(`${id}: not all who could are named`)
    if (!chosen) {
      if (!why_not) faults.push(`${id}: nobody, and no reason`)
      continue
    }
    const { appraiser_id, in_area } = chosen
    const from = byId.get(appraiser_id)?.zip ?? null
    const miles = from === null ? null : milesBetween(from, zip)
    if (why_no_visit) faults.push(`${id}: needs no visit`)
    if (!storm_id || !byId.get(appraiser_id)?.events.has(storm_id)) faults.push(`${id}: outside of the event`)
    if (miles === null ? !in_area : miles > maxMiles) faults.push(`${id}: ${miles} miles away`)
    if (day === null) continue
    const of = `${appraiser_id} ${day}`
    hours.set(of, (hours.get(of) ?? 0) + 1)
    if ((hours.get(of) ?? 0) > 8) faults.push(`${id}: ${of} has more than 8 hours of visits`)
  }
  return faults
}

describe('a proposal', () => {
  const keepRules = (propose = proposeAppraisers) =>
    fc.assert(
      fc.property(contacts, candidates, (some, appraisers) => {
        const faults = faultsOf(some, appraisers, propose)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
    )

  test('never leaves the events, the reach and the day of an appraiser', () => {
    expect(keepRules).not.toThrow()
  })

  test('that takes the nearest whatever the event is caught', () => {
    const everywhere = (one: Candidate) => ({ ...one, events: new Set(events) })
    expect(() =>
      keepRules((some, appraisers, miles) => proposeAppraisers(some, appraisers.map(everywhere), miles)),
    ).toThrow()
  })

  test('that knows no distance is caught', () => {
    expect(() => keepRules((some, appraisers) => proposeAppraisers(some, appraisers, () => 1))).toThrow()
  })

  test('that sends somebody where no visit is needed is caught', () => {
    const needed = (contact: ToAssign) => ({ ...contact, why_no_visit: null })
    expect(() =>
      keepRules((some, appraisers, miles) => proposeAppraisers(some.map(needed), appraisers, miles)),
    ).toThrow()
  })

  test('is the same in whatever order the data comes', () => {
    fc.assert(
      fc.property(contacts, candidates, (some, appraisers) => {
        const again = proposeAppraisers(some.toReversed(), appraisers.toReversed(), milesBetween)
        for (const [id, proposed] of proposeAppraisers(some, appraisers, milesBetween)) {
          expect(again.get(id)).toEqual(proposed)
        }
      }),
    )
  })

  const near = {
    id: 'near',
    zip: '75201',
    area: new Set(['75204']),
    events: new Set(['storm-a']),
    assigned: 12,
    visits: [],
  }
  const contact = { id: 'c', zip: '75204', storm_id: 'storm-a', day: null, why_no_visit: null }
  const many = (count: number, changes: Partial<ToAssign> = {}) =>
    Array.from({ length: count }, (_one, place) => ({ ...contact, id: `c${10 + place}`, ...changes }))
  const countsOf = (proposed: ReturnType<typeof proposeAppraisers>) =>
    Object.fromEntries(
      [...Map.groupBy(proposed.values(), (one) => one.chosen?.appraiser_id ?? one.why_not ?? '')].map(([id, some]) => [
        id,
        some.length,
      ]),
    )

  test('takes the nearest, in area first, and spreads what is equal', () => {
    const far = { ...near, id: 'far', zip: '37201', area: new Set<string>() }
    const { chosen } = proposeAppraisers([contact], [far, near], milesBetween).get('c') ?? {}
    expect(chosen).toMatchObject({ appraiser_id: 'near', in_area: true, assigned: 12 })
    expect(chosen?.words).toMatch(/^\d\.\d mi, in area, 12 assigned$/)
    const twins = [near, { ...near, id: 'twin' }]
    expect(countsOf(proposeAppraisers(many(20), twins, milesBetween))).toEqual({ near: 10, twin: 10 })
    expect(countsOf(proposeAppraisers(many(10), [near, { ...near, id: 'idle', assigned: 0 }], milesBetween))).toEqual({
      idle: 10,
    })
  })

  test('sends nobody from another city, however idle, and says how far the nearest is', () => {
    const idle = { ...near, id: 'idle', zip: '37201', area: new Set<string>(), assigned: 0 }
    const busy = { ...near, assigned: 30 }
    expect(countsOf(proposeAppraisers(many(20), [idle, busy], milesBetween))).toEqual({ near: 20 })
    const { chosen, others, why_not } = proposeAppraisers([contact], [idle], milesBetween).get('c') ?? {}
    expect([chosen, others?.length, why_not]).toEqual([null, 1, expect.stringMatching(/^The nearest .* 6\d\d miles/)])
  })

  test('leaves an idle appraiser at home who is in reach but much farther away', () => {
    // Fort Worth is some 30 miles from Dallas.
    const idle = { ...near, id: 'idle', zip: '76102', assigned: 0 }
    expect(countsOf(proposeAppraisers(many(20), [idle, near], milesBetween))).toEqual({ near: 20 })
    const away = milesBetween('76102', '75204') ?? 0
    expect([away > nearMiles, away < maxMiles]).toEqual([true, true])
  })

  test('fills a day of eight hours, with the visits that are there and the drives', () => {
    const day = '2026-06-01'
    const there = { ...near, visits: Array.from({ length: 5 }, () => ({ zip: '75201', day })) }
    expect(countsOf(proposeAppraisers(many(4, { day }), [there], milesBetween))).toEqual({
      near: 2,
      'No appraiser within 60 miles has time on that day.': 2,
    })
    expect(countsOf(proposeAppraisers(many(4, { day: '2026-06-02' }), [there], milesBetween))).toEqual({ near: 4 })
    expect(countsOf(proposeAppraisers(many(60), [{ ...near, assigned: 0 }], milesBetween))).toMatchObject({
      'No appraiser within 60 miles has time this week.': expect.any(Number),
    })
  })

  test('that looks at no day is caught', () => {
    const full = many(20, { day: '2026-06-01' })
    const spread = (some: readonly ToAssign[]) => some.map((one, place) => ({ ...one, day: `2026-07-${place}` }))
    expect(faultsOf(full, [near])).toEqual([])
    expect(
      faultsOf(full, [near], (some, ...others) => proposeAppraisers(spread(some), ...others)).length,
    ).toBeGreaterThan(0)
  })

  test('spreads the load among those who are near', () => {
    const loads = proposeAppraisers(many(30), [near, { ...near, id: 'other', assigned: 20 }], milesBetween)
    for (const { chosen, others } of loads.values()) {
      expect((chosen?.assigned ?? 0) - (others[0]?.assigned ?? 0)).toBeLessThanOrEqual(mostAhead)
    }
  })
})
