/** A stay of an aggregate in a state. */
export interface Stay {
  /** Milliseconds since 1970. */
  readonly since: number
  /** Null while it lasts. */
  readonly until: number | null
}

/** The share of stays that still last after so many milliseconds, falling: `[milliseconds, share]`. */
export type DwellCurve = readonly (readonly [milliseconds: number, share: number])[]

/**
 * Estimates how long stays last from those that are known at a moment. One that still lasts counts for as long as it has
 * lasted (the estimator of Kaplan and Meier): left out, only the quick ones would be counted.
 */
export function dwellCurve(stays: readonly Stay[], knownAt: number): DwellCurve {
  const lengths = stays
    .filter(({ since }) => since < knownAt)
    .map(({ since, until }) => {
      const isOver = until !== null && until <= knownAt
      return { length: (isOver ? until : knownAt) - since, isOver }
    })
    .toSorted((one, other) => one.length - other.length)
  const curve: (readonly [number, number])[] = []
  let share = 1
  lengths.forEach(({ length, isOver }, index) => {
    if (!isOver) return
    share *= 1 - 1 / (lengths.length - index)
    if (curve.at(-1)?.[0] === length) curve.pop()
    curve.push([length, share])
  })
  return curve
}

/** The same with fewer points, those that are spread evenly over the shares. */
export function thinned(curve: DwellCurve, most: number): DwellCurve {
  if (curve.length <= most) return curve
  return Array.from({ length: most }, (_, n) => curve[Math.round((n * (curve.length - 1)) / (most - 1))] ?? [0, 1])
}

/** Shares are products of many fractions. */
const rounding = 1e-9

/** Milliseconds from the start of a stay. */
export interface DwellRange {
  readonly low: number
  readonly high: number
}

/**
 * Within which time a stay ends that has lasted for some time already; `tail` is the share that is left out at either
 * end. Null where too few stays ended to say.
 */
export function rangeOf(curve: DwellCurve, tail: number, lasted = 0): DwellRange | null {
  const stillThere = curve.findLast(([length]) => length <= lasted)?.[1] ?? 1
  const after = curve.filter(([length]) => length > lasted)
  const ended = (share: number) => after.find(([, left]) => 1 - left / stillThere >= share - rounding)?.[0]
  const low = ended(tail)
  const high = ended(1 - tail)
  return low === undefined || high === undefined ? null : { low, high }
}
