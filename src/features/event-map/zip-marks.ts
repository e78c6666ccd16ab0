import type { ZipMark } from './maps-service/maps-service.ts'
import type { ZipPoint } from './areas/zip-areas.ts'
import { type Bounds, boundsOf, type Pair, type ZipShare } from './swath/swath.ts'
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
export const unitedStates: Bounds = [-125, 24, -66, 50]

/** So many times as far as most ZIP codes is one that the first view leaves out: a list may have one that was mistyped. */
const farOff = 4
/** Among fewer none can be said to be far off. */
const fewest = 5

/** The rectangle around the points of ZIP codes, without those far off. */
export function boundsOfZips(zipcodes: readonly string[], points: ReadonlyMap<string, ZipPoint>): Bounds {
  const found = zipcodes.map((zipcode) => points.get(zipcode)?.at).filter((at) => at !== undefined)
  if (found.length === 0) return unitedStates
  if (found.length < fewest) return boundsOf([[found]])
  const middle = [median(found.map(([x]) => x)), median(found.map(([, y]) => y))] as const
  const distance = ([x, y]: Pair) => Math.hypot(x - middle[0], y - middle[1])
  const most = found.map(distance).toSorted((a, b) => a - b)[Math.floor((found.length - 1) * 0.8)] ?? 0
  return boundsOf([[found.filter((at) => distance(at) <= Math.max(1, farOff * most))]])
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
