type Point = readonly number[]

interface Line {
  readonly from: Point
  readonly to: Point
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/**
 * The middle of a line where one of the closed rings of longitudes and latitudes crosses itself; null where none does,
 * and `too_complex` where more than `mostComparisons` pairs of lines would have to be compared. Touching is no crossing.
 * Lines are compared in the order of their western ends, with those only that reach that far.
 */
export function crossingIn(
  rings: readonly (readonly Point[])[],
  mostComparisons: number,
): [longitude: number, latitude: number] | 'too_complex' | null {
  let left = mostComparisons
  for (const ring of rings) {
    let reaching: Line[] = []
    for (const line of linesOf(ring)) {
      left -= reaching.length + 1
      if (left < 0) return 'too_complex'
      reaching = reaching.filter(({ east }) => east >= line.west)
      const crossed = reaching.find(
        (other) => other.south <= line.north && line.south <= other.north && areCrossing(line, other),
      )
      if (crossed) return [(x(crossed.from) + x(crossed.to)) / 2, (y(crossed.from) + y(crossed.to)) / 2]
      reaching.push(line)
    }
  }
  return null
}

const x = ([longitude = 0]: Point) => longitude
const y = ([, latitude = 0]: Point) => latitude

function linesOf(ring: readonly Point[]): Line[] {
  const lines = ring.slice(1).map((to, at): Line => {
    const from = ring[at] ?? to
    const [west, east] = x(from) < x(to) ? [x(from), x(to)] : [x(to), x(from)]
    const [south, north] = y(from) < y(to) ? [y(from), y(to)] : [y(to), y(from)]
    return { from, to, west, east, south, north }
  })
  return lines.sort((a, b) => a.west - b.west)
}

/** Each has its ends strictly on both sides of the other. */
function areCrossing(one: Line, other: Line): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0
}

const side = ({ from, to }: Line, point: Point) =>
  Math.sign((x(to) - x(from)) * (y(point) - y(from)) - (y(to) - y(from)) * (x(point) - x(from)))
