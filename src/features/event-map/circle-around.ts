import type { Pair, Polygon } from './swath/swath.ts'

const milesPerDegree = 69.09
const corners = 64

/** A circle around a point, as a polygon on the map. */
export function circleAround([x, y]: Pair, miles: number): Polygon {
  const [up, across] = [miles / milesPerDegree, miles / (milesPerDegree * Math.cos((y * Math.PI) / 180))]
  const ring = Array.from({ length: corners }, (_, at): Pair => {
    const angle = (at / corners) * 2 * Math.PI
    return [x + across * Math.cos(angle), y + up * Math.sin(angle)]
  })
  return [[...ring, ring[0] ?? [x, y]]]
}
