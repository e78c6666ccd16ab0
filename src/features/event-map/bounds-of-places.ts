import { type Bounds, boundsOf, type Pair } from './swath/swath.ts'
import { unitedStates } from './zip-marks.ts'

/** Degrees around a single place, so that the first view shows the towns beside it. */
const around = 0.5

/** The rectangle around places; of none, the contiguous United States. */
export function boundsOfPlaces(places: readonly Pair[]): Bounds {
  if (places.length === 0) return unitedStates
  const [west, south, east, north] = boundsOf([[[...places]]])
  return [west - around, south - around, east + around, north + around]
}
