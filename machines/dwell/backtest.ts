import { type DwellCurve, type DwellRange, dwellCurve, rangeOf, type Stay, thinned } from './dwell-curve.ts'

/** What a range must hold: of so many stays, this share. */
export const promisedShare = 0.8
/** While tails are chosen a little more is asked for, as the next months are never quite like the last ones. */
const wantedShare = 0.88
/** With fewer stays to try it on, nothing is said of a state. */
export const fewestTested = 20

/** Shares left out at either end, from the narrowest range to the widest. */
const tails = [0.1, 0.08, 0.06, 0.05, 0.04, 0.03, 0.02, 0.01] as const

const mostPoints = 120

/** Whether a stay ended within the days that were promised when it began. */
export type IsWithin = (stay: { since: number; until: number }, range: DwellRange) => boolean

export interface Backtest {
  /** By all stays: what is promised from now on. */
  readonly curve: DwellCurve
  readonly tail: number
  /** Stays of the months that were held out. */
  readonly tested: number
  readonly inside: number
  /** Where these months begin and end, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
}

/**
 * Tries ranges on stays that they were not made from. The log is cut in three: the first part gives the curve, the
 * second the tail, and ranges by both of these are held against the last one. A stay counts when its range is over, and
 * as a miss if it is not.
 */
export function backtest(stays: readonly Stay[], log: { from: number; to: number }, isWithin: IsWithin): Backtest {
  const third = (log.to - log.from) / 3
  const [calibrated, held] = [log.from + third, log.from + 2 * third]
  const tail = narrowestTail((one) => tryOut(stays, { tail: one, from: calibrated, to: held, isWithin }))
  const { tested, inside } = tryOut(stays, { tail, from: held, to: log.to, isWithin })
  const curve = thinned(dwellCurve(stays, log.to), mostPoints)
  return { curve, tail, tested, inside, from: held, to: log.to }
}

/** The narrowest range that had as much inside as is wanted, or else the one that had most. */
function narrowestTail(tryTail: (tail: number) => { readonly tested: number; readonly inside: number }): number {
  const tried = tails.map((tail) => {
    const { tested, inside } = tryTail(tail)
    return { tail, share: tested >= fewestTested ? inside / tested : 0 }
  })
  const best = tried.find(({ share }) => share >= wantedShare) ?? tried.toSorted((a, b) => b.share - a.share)[0]
  return best?.tail ?? tails[0]
}

interface Trial {
  readonly tail: number
  /** Stays that began from here on are tried; the curve is made of what was known then. */
  readonly from: number
  readonly to: number
  readonly isWithin: IsWithin
}

function tryOut(stays: readonly Stay[], { tail, from, to, isWithin }: Trial): { tested: number; inside: number } {
  const range = rangeOf(dwellCurve(stays, from), tail)
  if (!range) return { tested: 0, inside: 0 }
  // Of a later one it is not known yet: to count those of them that were quick would be to count the quick only.
  const tried = stays.filter(({ since }) => since >= from && since + range.high <= to)
  const inside = tried.filter(({ since, until }) => until !== null && until <= to && isWithin({ since, until }, range))
  return { tested: tried.length, inside: inside.length }
}

/** Whether days of a state may be promised: they were right often enough, on enough claims. */
export const isReliable = ({ tested, inside }: Pick<Backtest, 'tested' | 'inside'>) =>
  tested >= fewestTested && inside / tested >= promisedShare
