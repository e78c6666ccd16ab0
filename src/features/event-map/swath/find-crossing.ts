import type { Pair, Ring } from './swath.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'

interface Line {
  readonly from: Pair
  readonly to: Pair
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/**
 * Where one of the rings crosses itself, or null. Touching is no crossing. Lines are compared in the order of their
 * western ends, with those only that reach that far.
 * @throws SwathRefused where that takes too many comparisons.
 */
export function crossingIn(rings: readonly Ring[]): Pair | null {
  let left: number = swathLimits.comparisons
  for (const ring of rings) {
    let reaching: Line[] = []
    for (const line of linesOf(ring)) {
      left -= reaching.length + 1
      if (left < 0) throw new SwathRefused('The swath is too complex to check. Simplify it and export it again.')
      reaching = reaching.filter(({ east }) => east >= line.west)
      const crossed = reaching.find(
        (other) => other.south <= line.north && line.south <= other.north && areCrossing(line, other),
      )
      if (crossed) return [(crossed.from[0] + crossed.to[0]) / 2, (crossed.from[1] + crossed.to[1]) / 2]
      reaching.push(line)
    }
  }
  return null
}

function linesOf(ring: Ring): Line[] {
  const lines = ring.slice(1).map((to, at): Line => {
    const from = ring[at] ?? to
    const [west, east] = from[0] < to[0] ? [from[0], to[0]] : [to[0], from[0]]
    const [south, north] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]]
    return { from, to, west, east, south, north }
  })
  return lines.sort((a, b) => a.west - b.west)
}

/** Each has its ends strictly on both sides of the other. */
function areCrossing(one: Line, other: Line): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0
}

const side = ({ from, to }: Line, [x, y]: Pair) =>
  Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]))
