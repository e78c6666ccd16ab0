import { expectedBookings, horizon, type Moment } from './expected-bookings.ts'
import { type Band, bandOf, fewestDays, pinballOf, type Trial } from './slot-band.ts'
import { asKnownAt, isKept, type SlotLog } from './slot-log.ts'

const week = 7
const day = 86_400_000

/** How one way of forecasting did on the days that were held out. */
export interface Score {
  readonly tested: number
  readonly inside: number
  /** Mean width of the band, in appointments. */
  readonly width: number
  /** Mean pinball loss of the band's two ends, in appointments: less is better. */
  readonly loss: number
}

export interface SlotBacktest extends Score {
  readonly weeks: number
  readonly lastWeek: Score
  readonly twoWeeks: Score
  /** What bands are made from: the errors of all trials. */
  readonly trials: readonly Trial[]
}

interface Tried extends Trial {
  readonly cut: number
  readonly day: number
  readonly lastWeek: number
  readonly twoWeeks: number
}

/**
 * Forecasts every week of the log as it stood when the week began, and sets what was expected beside what was booked.
 * A band is made from the errors of the days that were over by then, never from those of the week it is tried on.
 * `forecast` gets the log cut off at the moment.
 */
export function backtestSlots(log: SlotLog, now: Moment, forecast = expectedBookings): SlotBacktest {
  const tried = trySlots(log, now, forecast)
  const cuts = [...new Set(tried.map(({ cut }) => cut))]
  const held = cuts.flatMap((cut) => {
    const known = tried.filter((one) => one.day < cut)
    return known.length < fewestDays ? [] : tried.filter((one) => one.cut === cut).map((one) => ({ one, known }))
  })
  const scoreOf = (by: 'mean' | 'lastWeek' | 'twoWeeks'): Score => {
    const as = (one: Tried): Trial => ({ ahead: one.ahead, actual: one.actual, mean: one[by] })
    const bands = held.map(({ one, known }) => ({ band: bandOf(as(one), known.map(as)), actual: one.actual }))
    return scoreBands(bands)
  }
  return {
    ...scoreOf('mean'),
    weeks: new Set(held.map(({ one }) => one.cut)).size,
    lastWeek: scoreOf('lastWeek'),
    twoWeeks: scoreOf('twoWeeks'),
    trials: tried.map(({ ahead, actual, mean }) => ({ ahead, actual, mean })),
  }
}

function scoreBands(bands: readonly { readonly band: Band; readonly actual: number }[]): Score {
  const mean = (of: (one: (typeof bands)[number]) => number) =>
    bands.length === 0 ? 0 : bands.reduce((sum, one) => sum + of(one), 0) / bands.length
  return {
    tested: bands.length,
    inside: bands.filter(({ band, actual }) => actual >= band.low && actual <= band.high).length,
    width: mean(({ band }) => band.high - band.low),
    loss: mean(({ band, actual }) => pinballOf(band, actual)),
  }
}

/** Every forecast of a day that is over, at the start of each week back from now. */
function trySlots(log: SlotLog, { cut: end, today }: Moment, forecast: typeof expectedBookings): Tried[] {
  const first = log.spells.reduce((least, { madeOn }) => Math.min(least, madeOn), today)
  const stood = Map.groupBy(log.spells.filter(isKept), (spell) => `${spell.location} ${spell.day}`)
  const tried: Tried[] = []
  for (let back = Math.floor((today - first) / week); back > 0; back -= 1) {
    const moment = { cut: end - back * week * day, today: today - back * week }
    const known = asKnownAt(log, moment.cut)
    const before = naiveOf(known, moment.today)
    for (const one of forecast(known, moment)) {
      if (one.day >= today) continue
      const actual = stood.get(`${one.location} ${one.day}`)?.length ?? 0
      tried.push({ cut: moment.today, day: one.day, ahead: one.ahead, mean: one.mean, actual, ...before(one) })
    }
  }
  return tried
}

/** Two forecasts that need no model: the same weekday of the last week that was known, and the mean of two weeks. */
function naiveOf({ spells }: SlotLog, today: number) {
  const kept = Map.groupBy(spells.filter(isKept), ({ location }) => location)
  return ({ location, day: on }: { location: string; day: number }) => {
    const own = kept.get(location) ?? []
    const weekday = on - week * (on - week < today ? 1 : 2)
    const known = own.filter((spell) => spell.day < today)
    const since = Math.max(
      today - horizon,
      known.reduce((least, spell) => Math.min(least, spell.day), today),
    )
    const days = today - since
    const recent = known.filter((spell) => spell.day >= since).length
    return {
      lastWeek: known.filter((spell) => spell.day === weekday).length,
      twoWeeks: days > 0 ? recent / days : 0,
    }
  }
}
