/** What was expected of a day, how many days ahead, and what came. */
export interface Trial {
  readonly ahead: number
  readonly mean: number
  readonly actual: number
}

/** Appointments: within these is what comes on 80 % of the days. */
export interface Band {
  readonly low: number
  readonly high: number
}

/** With fewer days to try it on, nothing is forecast. */
export const fewestDays = 30
/** The share of the days that a band must hold. */
export const heldShare = 0.8
/** What is left out at either end. Counts are whole, so a band holds a little more than the rest. */
const tail = 0.1

/** Errors grow with what is expected as those of counts do, and with the days ahead. */
const spread = (mean: number) => Math.sqrt(mean + 1)
const groupOf = (ahead: number) => (ahead < 3 ? 0 : ahead < 7 ? 1 : 2)

/** The band of a forecast, by the errors of former ones that looked as far ahead; of all where those are few. */
export function bandOf({ mean, ahead }: Pick<Trial, 'mean' | 'ahead'>, trials: readonly Trial[]): Band {
  const alike = trials.filter((one) => groupOf(one.ahead) === groupOf(ahead))
  const errors = (alike.length >= fewestDays ? alike : trials)
    .map((one) => (one.actual - one.mean) / spread(one.mean))
    .toSorted((one, other) => one - other)
  const at = (share: number) => errors[Math.min(errors.length - 1, Math.max(0, Math.floor(share * errors.length)))] ?? 0
  const end = (share: number) => Math.max(0, Math.round(mean + at(share) * spread(mean)))
  const low = end(tail)
  return { low, high: Math.max(low, end(1 - tail)) }
}

/** Mean pinball loss of the ends of a band, taken as the first and the last tenth. */
export function pinballOf({ low, high }: Band, actual: number): number {
  const loss = (end: number, share: number) => (actual >= end ? share * (actual - end) : (1 - share) * (end - actual))
  return (loss(low, 0.1) + loss(high, 0.9)) / 2
}
