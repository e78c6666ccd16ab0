import type { Score } from '../../../machines/slot-forecast/slot-backtest.ts'
import { fewestDays } from '../../../machines/slot-forecast/slot-band.ts'
import { verdictOf } from '../../../machines/slot-forecast/slot-forecast.ts'
import type { SlotTest } from './store-slot-forecast.ts'

const scoreText = ({ tested, inside, width, loss }: Score) =>
  `${((100 * inside) / tested).toFixed(1)} % inside, mean width ${width.toFixed(1)}, pinball loss ${loss.toFixed(3)}`

/** How the forecast of slots did, beside two that need no model, as a person at a terminal reads it. */
export function formatSlotTest(test: SlotTest): { readonly text: string; readonly isFailed: boolean } {
  const { business, tested, inside, weeks, lastWeek, twoWeeks } = test
  const verdict = verdictOf({ tested, inside, trials: test.trials.length })
  if (verdict === 'too little') {
    const known = Math.min(tested, test.trials.length)
    const text = `${business}: slots: Not enough bookings yet to forecast: ${known} of ${fewestDays} days`
    return { text, isFailed: false }
  }
  const lines = [
    `${business}: slots: ${inside} of ${tested} held-out days within the band, ${weeks} weeks: ${scoreText(test)}`,
    `${business}: slots: same weekday last week: ${scoreText(lastWeek)}`,
    `${business}: slots: mean of the last 14 days: ${scoreText(twoWeeks)}`,
  ]
  return { text: lines.join('\n'), isFailed: verdict === 'failed' }
}
