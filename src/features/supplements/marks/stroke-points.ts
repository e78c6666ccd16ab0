import { mostPoints } from '../../../../contract/files/pen-stroke.ts'
import type { Point } from '../dents/picture-points.ts'

/** So near to the last one, in fractions of the picture, a point adds nothing that is seen. */
const nearest = 0.003

/** A stroke with one point more. One that has as many as it may keeps every second of them. */
export function withPoint(points: readonly number[], { x, y }: Point): readonly number[] {
  const [lastX, lastY] = points.slice(-2)
  if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < nearest) return points
  const whole = points.length < 2 * mostPoints ? points : points.filter((_, at) => at % 4 < 2)
  return [...whole, x, y]
}

/** The path of a stroke in a view box of this size. */
export function pathOfStroke(points: readonly number[], width: number, height: number): string {
  return points
    .flatMap((x, at) => (at % 2 === 0 ? [`${at === 0 ? 'M' : 'L'}${x * width} ${(points[at + 1] ?? 0) * height}`] : []))
    .join('')
}
