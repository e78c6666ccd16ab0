import type { Pair, Polygon, Ring } from './swath.ts'

/** Whether a polygon has a point, which none of its holes has. */
export function isInside([outline = [], ...holes]: Polygon, point: Pair): boolean {
  return isWithin(outline, point) && !holes.some((hole) => isWithin(hole, point))
}

function isWithin(ring: Ring, [x, y]: Pair): boolean {
  let isIn = false
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay], [bx, by]] = [ring[at - 1] as Pair, ring[at] as Pair]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  }
  return isIn
}
