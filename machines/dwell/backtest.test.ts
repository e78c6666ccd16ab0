import { describe, expect, test } from 'vitest'
import { aggregateList } from '../aggregates.ts'
import { withInner } from '../machine-arrows.ts'
import { awaitedStates } from './awaited-states.ts'
import { type Backtest, backtest, type IsWithin, isReliable } from './backtest.ts'
import { dwellCurve, rangeOf, type Stay, thinned } from './dwell-curve.ts'

const day = 86_400_000

/** Numbers between 0 and 1 that are the same in every run. */
function madeNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Stays of ninety days, one every two hours, that last as `lengthOf` says. */
function madeStays(lengthOf: (number: number, at: number) => number, seed = 7): Stay[] {
  const next = madeNumbers(seed)
  return Array.from({ length: 1080 }, (_, n) => {
    const since = n * (day / 12)
    const until = since + lengthOf(next(), since)
    return { since, until: until > 90 * day ? null : until }
  })
}

const log = { from: 0, to: 90 * day }
const exactly: IsWithin = ({ since, until }, { low, high }) => until - since >= low && until - since <= high
/** Many short ones and few long ones, as waits are. */
const skewed = (number: number) => -Math.log(1 - number) * 3 * day

describe('a curve of stays', () => {
  test('counts those that still last for as long as they have lasted', () => {
    const stays = [
      { since: 0, until: day },
      { since: 0, until: 2 * day },
      { since: 0, until: null },
      { since: 0, until: 9 * day },
    ]
    expect(dwellCurve(stays, 4 * day)).toEqual([
      [day, 0.75],
      [2 * day, 0.5],
    ])
    // Half of them are not over: when the last tenth ends, nobody can say.
    expect(rangeOf(dwellCurve(stays, 4 * day), 0.1)).toBe(null)
    expect(rangeOf(dwellCurve(stays, 4 * day), 0.5)).toEqual({ low: 2 * day, high: 2 * day })
  })

  test('does not promise too early, as one without those that still last would', () => {
    // Every second stay lasts 20 days, the others two; what is known is known after 15.
    const stays = madeStays((number) => (number < 0.5 ? 2 : 20) * day).filter(({ since }) => since < 10 * day)
    const known = stays.filter(({ until }) => until !== null && until <= 15 * day)
    expect(rangeOf(dwellCurve(known, 15 * day), 0.1)?.high).toBe(2 * day)
    expect(rangeOf(dwellCurve(stays, 15 * day), 0.1)).toBe(null)
  })

  test('moves on with a stay that has lasted, and keeps its form with fewer points', () => {
    const curve = dwellCurve(madeStays(skewed), 90 * day)
    const first = rangeOf(curve, 0.1)
    const later = rangeOf(curve, 0.1, 5 * day)
    expect(later?.low).toBeGreaterThan(5 * day)
    expect(later?.high).toBeGreaterThan(first?.high ?? 0)
    const few = rangeOf(thinned(curve, 120), 0.1)
    expect(Math.abs((few?.high ?? 0) - (first?.high ?? 0))).toBeLessThan(day / 2)
  })
})

describe('a back-test', () => {
  const shareOf = ({ inside, tested }: Backtest) => inside / tested

  test.each([1, 2, 3, 4, 5])('has eight of ten held-out stays in their range, whatever the season (%i)', (seed) => {
    const result = backtest(madeStays(skewed, seed), log, exactly)
    expect(result.tested).toBeGreaterThan(200)
    expect(shareOf(result)).toBeGreaterThanOrEqual(0.8)
    expect(isReliable(result)).toBe(true)
  })

  test('is made of no stay that it is tried on: when the pace changes, it says so', () => {
    const slower = madeStays((number, at) => skewed(number) * (at > 60 * day ? 6 : 1))
    const result = backtest(slower, log, exactly)
    expect(shareOf(result)).toBeLessThan(0.8)
    expect(isReliable(result)).toBe(false)
    // The twin: tried on what it was made from, the same stays look right.
    const seen = slower.filter(({ since, until }) => until !== null && since >= 60 * day)
    const range = rangeOf(dwellCurve(seen, log.to), 0.05)
    const inside = seen.filter(({ since, until }) => range && exactly({ since, until: until ?? 0 }, range))
    expect(inside.length / seen.length).toBeGreaterThan(0.8)
  })

  test('counts a stay that outlasts its range as a miss, and promises nothing by a handful', () => {
    const stuck = madeStays(skewed).map((stay) => (stay.since >= 60 * day ? { ...stay, until: null } : stay))
    expect(backtest(stuck, log, exactly)).toMatchObject({ inside: 0, tested: expect.any(Number) })
    expect(backtest(stuck, log, exactly).tested).toBeGreaterThan(100)
    expect(isReliable({ tested: 19, inside: 19 })).toBe(false)
  })
})

test('the states that are waited in are states of the machines', () => {
  for (const [category, states] of Object.entries(awaitedStates)) {
    const root = aggregateList.find((one) => one.category === category)?.machine.root
    const known = root ? withInner(root).map(({ id }) => id) : []
    expect(states.filter((state) => !known.includes(state))).toEqual([])
  }
})
