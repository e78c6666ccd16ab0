import { describe, expect, test } from 'vitest'
import { expectedArrivals } from './expected-arrivals.ts'
import { expectedBookings } from './expected-bookings.ts'
import { backtestSlots } from './slot-backtest.ts'
import { bandOf, pinballOf } from './slot-band.ts'
import { forecastSlots, verdictOf } from './slot-forecast.ts'
import { asKnownAt, type BookedSpell, type ClaimWait, type PlannedDays, type SlotLog } from './slot-log.ts'

const ms = 86_400_000

function madeNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Storms of 30 days each, one after the other, with two locations: claims wait some days, and book some days ahead. */
function madeLog(storms: number, seed = 3): SlotLog {
  const next = madeNumbers(seed)
  const [waits, spells, plans]: [ClaimWait[], BookedSpell[], PlannedDays[]] = [[], [], []]
  for (let n = 0; n < storms; n += 1) {
    const storm = `storm ${n}`
    const start = n * 20
    const locations = [`${n} a`, `${n} b`]
    const days = Array.from({ length: 30 }, (_, index) => start + 2 + index)
    for (const location of locations) plans.push({ location, storm, at: (start + 1) * ms, days })
    for (let claim = 0; claim < 300; claim += 1) {
      const since = (start - Math.log(1 - next()) * 5) * ms
      const until = since + (1 - Math.log(1 - next()) * 6) * ms
      const madeOn = Math.floor(until / ms)
      const day = madeOn + 1 + Math.floor(next() * 5)
      const isBooked = next() < 0.7 && day < start + 32
      waits.push({ storm, since, until: isBooked ? until : null, isBooked, isFirst: true })
      const location = locations[next() < 0.5 ? 0 : 1] ?? ''
      if (isBooked) spells.push({ location, storm, day, dayEnds: (day + 1) * ms, madeOn, from: until, until: null })
    }
  }
  return { waits, spells, plans }
}

const at = (today: number) => ({ cut: today * ms, today })
const now = at(100)

describe('a forecast of slots', () => {
  test.each([1, 2, 3, 4])('holds eight of ten held-out days, and beats what needs no model (%i)', (seed) => {
    const result = backtestSlots(madeLog(5, seed), now)
    expect(result.tested).toBeGreaterThan(100)
    expect(result.inside / result.tested).toBeGreaterThanOrEqual(0.8)
    expect(result.loss).toBeLessThan(result.lastWeek.loss)
    expect(result.loss).toBeLessThan(result.twoWeeks.loss)
    expect(result.width).toBeLessThan(result.lastWeek.width)
  })

  test('of coming days has a band around what is needed, on days with slots only', () => {
    const { days } = forecastSlots(madeLog(5), at(90))
    expect(days.length).toBeGreaterThan(10)
    expect(days.every(({ low, needed, high }) => low <= needed && needed <= high)).toBe(true)
    expect(days.every(({ day }) => day >= 90 && day < 104)).toBe(true)
    expect(days.some(({ needed }) => needed > 0)).toBe(true)
  })

  test('says that there is too little log', () => {
    const { days, test: result } = forecastSlots(madeLog(1), at(9))
    expect(days).toEqual([])
    expect(verdictOf({ ...result, trials: result.trials.length })).toBe('too little')
    expect(verdictOf({ tested: 100, inside: 79, trials: 100 })).toBe('failed')
    expect(forecastSlots({ waits: [], spells: [], plans: [] }, now).days).toEqual([])
  })

  test('leaves a claim that was closed out, and counts an appointment that was canceled as none', () => {
    const log = madeLog(5)
    const mean = (one: SlotLog) => expectedBookings(one, at(90)).reduce((sum, { mean: some }) => sum + some, 0)
    const closed = log.waits.map((wait) => (wait.until === null ? { ...wait, until: 89 * ms } : wait))
    const canceled = log.spells.map((spell) =>
      spell.day >= 90 && spell.from < 90 * ms ? { ...spell, until: 89 * ms } : spell,
    )
    const known = asKnownAt(log, 90 * ms)
    expect(mean(asKnownAt({ ...log, waits: closed }, 90 * ms))).toBeLessThan(mean(known))
    expect(mean(asKnownAt({ ...log, spells: canceled }, 90 * ms))).toBeLessThan(mean(known))
  })
})

describe('a back-test', () => {
  const log = madeLog(5)
  /** A week of 200 more appointments, all made after the cut of day 79. */
  const later: SlotLog = {
    ...log,
    waits: [...log.waits, ...Array.from({ length: 200 }, () => wait('storm 3', 80))],
    spells: [
      ...log.spells.map((spell) => (spell.from < 79 * ms && spell.day >= 80 ? { ...spell, until: 79.5 * ms } : spell)),
      ...Array.from({ length: 200 }, (_, index): BookedSpell => {
        const day = 81 + (index % 5)
        return {
          location: '3 a',
          storm: 'storm 3',
          day,
          dayEnds: (day + 1) * ms,
          madeOn: 80,
          from: 80 * ms,
          until: null,
        }
      }),
    ],
    plans: [...log.plans, { location: '3 b', storm: 'storm 3', at: 80 * ms, days: [] }],
  }
  function wait(storm: string, day: number): ClaimWait {
    return { storm, since: day * ms, until: day * ms + 1, isBooked: true, isFirst: true }
  }

  test('reads nothing that came after the cut; one that peeks is found', () => {
    const cut = at(79)
    const honest = (one: SlotLog) => expectedBookings(asKnownAt(one, cut.cut), cut)
    expect(honest(later)).toEqual(honest(log))
    // The twin: the same forecast, given the log uncut.
    expect(expectedBookings(later, cut)).not.toEqual(expectedBookings(log, cut))
  })

  test('hands a forecast the log cut off, at every cut, and makes bands of days that were over', () => {
    const seen: number[] = []
    backtestSlots(later, now, (known, moment) => {
      const times = [
        ...known.waits.flatMap(({ since, until }) => [since, until ?? 0]),
        ...known.spells.flatMap(({ from, until }) => [from, until ?? 0]),
        ...known.plans.map(({ at: planned }) => planned),
      ]
      seen.push(times.reduce((most, one) => Math.max(most, one), 0) - moment.cut)
      return expectedBookings(known, moment)
    })
    expect(seen.length).toBeGreaterThan(10)
    expect(seen.every((ahead) => ahead <= 0)).toBe(true)
  })

  test('finds that a forecast which is wrong by a lot in the last weeks does not hold', () => {
    const wrong = backtestSlots(log, now, (known, moment) =>
      expectedBookings(known, moment).map((one) => ({
        ...one,
        mean: moment.today > 40 ? one.mean * 3 + 20 : one.mean,
      })),
    )
    expect(wrong.inside / wrong.tested).toBeLessThan(0.8)
  })
})

test('claims to come follow former storms, as large as the storm is so far', () => {
  const storm = (name: string, first: number, perDay: readonly number[]): ClaimWait[] =>
    perDay.flatMap((count, day) =>
      Array.from({ length: count }, () => {
        return { storm: name, since: (first + day) * ms, until: null, isBooked: false, isFirst: true }
      }),
    )
  const former = storm('former', 0, [100, 80, 60, 40, 20])
  const present = storm('present', 40, [200, 160])
  const [next = 0, after = 0] = expectedArrivals([...former, ...present], {
    storm: 'present',
    cut: 41.5 * ms,
    days: 14,
  })
  expect(next).toBeGreaterThan(90)
  expect(next).toBeLessThan(130)
  expect(after).toBeLessThan(next)
  const alone = expectedArrivals(present, { storm: 'present', cut: 41.5 * ms, days: 3 })
  expect(alone).toEqual([240, 240, 240])
  expect(expectedArrivals(former, { storm: 'none', cut: 41 * ms, days: 2 })).toEqual([0, 0])
})

test('a band is of the errors of former forecasts, and its loss grows with what it misses', () => {
  const trials = Array.from({ length: 100 }, (_, index) => ({ ahead: 1, mean: 8, actual: 3 + (index % 10) }))
  expect(bandOf({ mean: 8, ahead: 1 }, trials)).toEqual({ low: 4, high: 12 })
  expect(bandOf({ mean: 0, ahead: 9 }, trials).low).toBe(0)
  expect(pinballOf({ low: 4, high: 8 }, 6)).toBeCloseTo(0.2)
  expect(pinballOf({ low: 4, high: 8 }, 18)).toBeGreaterThan(pinballOf({ low: 4, high: 8 }, 9))
})
