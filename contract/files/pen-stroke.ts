import * as v from 'valibot'
import { Id } from '../ids.ts'
import { Fraction } from './fraction.ts'

/** As many strokes as one picture takes. */
export const mostStrokes = 200
/** As many points as a stroke has. */
export const mostPoints = 200

/** A line that somebody has drawn on a picture with the pencil: x and y of its points in turn. */
export const PenStroke = v.strictObject({
  id: Id,
  points: v.pipe(
    v.array(Fraction),
    v.minLength(4, 'Use at least 2 points'),
    v.maxLength(2 * mostPoints, `Use at most ${mostPoints} points`),
    v.check((points) => points.length % 2 === 0, 'Use an x and a y for each point'),
  ),
})
export type PenStroke = v.InferOutput<typeof PenStroke>
