import * as v from 'valibot'

/** A fraction of the upright picture's width or height. */
export const Fraction = v.pipe(
  v.number('Use a number from 0 to 1'),
  v.minValue(0, 'Use 0 or more'),
  v.maxValue(1, 'Use 1 at most'),
)
