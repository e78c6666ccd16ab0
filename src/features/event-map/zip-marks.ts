import type { ZipMark } from './maps-service/maps-service.ts'
import type { ZipPoint } from './areas/zip-areas.ts'
import { type Bounds, boundsOf, type ZipShare } from './swath/swath.ts'
import type { ZipChange } from './zip-choice.ts'

/** ZIP codes of the event as it is and as it would be saved. */
export interface MapZips {
  readonly before: ReadonlySet<string>
  readonly change: ZipChange
}

/** How the map shows each ZIP code; those that it leaves plain are missing. */
export function marksOf({ before, change }: MapZips, shares: readonly ZipShare[]): Map<string, ZipMark> {
  const marks = new Map<string, ZipMark>(shares.map(({ zipcode }) => [zipcode, 'touched']))
  for (const zipcode of change.after) marks.set(zipcode, before.has(zipcode) ? 'in' : 'added')
  for (const zipcode of change.removed) marks.set(zipcode, 'removed')
  return marks
}

/** The contiguous United States, where nothing else is known. */
const unitedStates: Bounds = [-125, 24, -66, 50]

/** The rectangle around the points of ZIP codes. */
export function boundsOfZips(zipcodes: readonly string[], points: ReadonlyMap<string, ZipPoint>): Bounds {
  const found = zipcodes.map((zipcode) => points.get(zipcode)?.at).filter((at) => at !== undefined)
  return found.length > 0 ? boundsOf([[found]]) : unitedStates
}
