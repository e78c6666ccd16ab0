import { expectedBookings, type Moment } from './expected-bookings.ts'
import { backtestSlots, type SlotBacktest } from './slot-backtest.ts'
import { bandOf, fewestDays, heldShare } from './slot-band.ts'
import type { SlotLog } from './slot-log.ts'

/** Appointments that a day of a location needs places for. */
interface ForecastDay {
  readonly location: string
  /** Days since 1970, by the location's calendar. */
  readonly day: number
  readonly needed: number
  /** The ends of the 80 % band. */
  readonly low: number
  readonly high: number
}

interface SlotForecast {
  readonly test: SlotBacktest
  /** None where the log is too short, or the test was not passed. */
  readonly days: readonly ForecastDay[]
}

/** How far a test came: days may be shown only where it was passed. */
export function verdictOf({ tested, inside, trials }: Pick<SlotBacktest, 'tested' | 'inside'> & { trials: number }) {
  if (trials < fewestDays || tested < fewestDays) return 'too little' as const
  return inside / tested >= heldShare ? ('passed' as const) : ('failed' as const)
}

/** What each day with slots needs, with its band, and how that way of forecasting did on the weeks of the log. */
export function forecastSlots(log: SlotLog, now: Moment): SlotForecast {
  const test = backtestSlots(log, now)
  if (verdictOf({ ...test, trials: test.trials.length }) !== 'passed') return { test, days: [] }
  const days = expectedBookings(log, now).map(({ location, day, ahead, mean }) => {
    const { low, high } = bandOf({ mean, ahead }, test.trials)
    const needed = Math.round(mean)
    return { location, day, needed, low: Math.min(low, needed), high: Math.max(high, needed) }
  })
  return { test, days }
}
