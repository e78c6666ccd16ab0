interface Day {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly needed: number
  readonly high: number
  readonly open: number
}

/** `short`: more are needed than there are places. `tight`: more would be, at the upper end of the band. */
export function supplyOf({ needed, high, open }: Pick<Day, 'needed' | 'high' | 'open'>): 'short' | 'tight' | 'enough' {
  if (needed > open) return 'short'
  return high > open ? 'tight' : 'enough'
}

const rank = { short: 0, tight: 1, enough: 2 }

/** The first day on which places are worst: short before tight. Undefined where there are enough on all. */
export function firstShortage<D extends Day>(days: readonly D[]): D | undefined {
  return days.find((one) => supplyOf(one) === 'short') ?? days.find((one) => supplyOf(one) === 'tight')
}

/** Days in order; locations that run short first come first, then those that may. */
export function shortestFirst<L extends { readonly name: string; readonly days: readonly Day[] }>(
  locations: readonly L[],
): L[] {
  const keyOf = ({ name, days }: L) => {
    const worst = firstShortage(days)
    return `${worst ? `${rank[supplyOf(worst)]} ${worst.day}` : rank.enough} ${name}`
  }
  return locations
    .map((one) => ({ ...one, days: one.days.toSorted((a, b) => a.day.localeCompare(b.day)) }))
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
}
