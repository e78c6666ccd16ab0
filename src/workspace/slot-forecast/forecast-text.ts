import type { SlotForecast, SlotForecastDay } from '../../../contract/process/slot-forecast.ts'
import { dateFormat } from '../../../contract/time/date-format.ts'
import { firstShortage, supplyOf } from '../../../machines/slot-forecast/slot-shortage.ts'
import { dayIn, formatDayOf, formatTime } from '../../shared/time/format-time.ts'
import { countOf, formatCount } from '../../shared/ui/format-count.ts'

/** `Tuesday, Dec 2` of a YYYY-MM-DD. */
export function formatForecastDay(day: string): string {
  const format = dateFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'short', day: 'numeric' })
  return format.format(new Date(day))
}

/** `34 (28–41)`. */
export const formatNeeded = ({ needed, low, high }: Pick<SlotForecastDay, 'needed' | 'low' | 'high'>) =>
  `${formatCount(needed)} (${formatCount(low)}–${formatCount(high)})`

/** What a location's days come to, in a sentence. */
export function shortageText(name: string, days: readonly SlotForecastDay[]): string {
  const worst = firstShortage(days)
  if (!worst) return `${name} has enough slots for the next ${countOf(days.length, 'open day')}.`
  const [on, open] = [formatForecastDay(worst.day), formatCount(worst.open)]
  return supplyOf(worst) === 'short'
    ? `${name} runs out of slots on ${on}: ${formatCount(worst.needed)} needed, ${open} open.`
    : `${name} may run out of slots on ${on}: up to ${formatCount(worst.high)} needed, ${open} open.`
}

/** After so long a forecast is said to be out of date; it is made once a day. */
const staleAfter = 30 * 3_600_000

interface ForecastStamp {
  /** `Forecast of 6:00 AM`, with the day where it was another one. */
  readonly text: string
  readonly isStale: boolean
}

/** When a forecast was made, by the business's clock. */
export function forecastStamp(
  { made_at, timezone }: Pick<SlotForecast, 'made_at' | 'timezone'>,
  now: number,
): ForecastStamp {
  if (made_at === null) return { text: '', isStale: false }
  const isToday = dayIn(made_at, timezone) === dayIn(new Date(now).toISOString(), timezone)
  const time = formatTime(made_at, timezone)
  return {
    text: `Forecast of ${isToday ? time : `${formatDayOf(made_at, timezone)} ${time}`}`,
    isStale: now - Date.parse(made_at) > staleAfter,
  }
}

/** Why there are no numbers; null where there are. */
export function whyNoForecast({ made_at, verdict, tested, inside, fewest }: SlotForecast): string | null {
  if (verdict === 'passed') return null
  if (verdict === 'failed')
    return `No forecast: its ranges held only ${formatCount(inside)} of ${countOf(tested, 'past day')}.`
  if (made_at === null) return 'No forecast yet. The first is made within 10 minutes.'
  return `Not enough bookings yet to forecast: ${formatCount(Math.min(tested, fewest))} of ${countOf(fewest, 'day')}.`
}

/** How far the ranges can be trusted. */
export const trustText = ({ tested, inside }: Pick<SlotForecast, 'tested' | 'inside'>) =>
  `Ranges held ${formatCount(inside)} of ${countOf(tested, 'past day')}.`
