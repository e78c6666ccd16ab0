import type { ZipArea } from './areas/zip-areas.ts'
import { isInside } from './swath/is-inside.ts'
import type { Pair } from './swath/swath.ts'

/** More would cost frames and show no more. */
const mostDots = 4000
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
const tries = 40

export interface DensityDots {
  readonly dots: readonly Pair[]
  /** How many contacts a dot is. */
  readonly each: number
}

/**
 * Dots for contacts, scattered over the areas of their ZIP codes: claims have no exact place. The same counts give the
 * same dots, so that nothing moves when one contact is added.
 */
export function densityDots(
  counts: readonly { readonly zipcode: string; readonly contacts: number }[],
  areas: ReadonlyMap<string, ZipArea>,
): DensityDots {
  const total = counts.reduce((sum, { contacts }) => sum + contacts, 0)
  const each = steps.find((step) => total / step <= mostDots) ?? 1000
  const dots = counts.flatMap(({ zipcode, contacts }) => {
    const area = areas.get(zipcode)
    if (!area) return []
    const random = randomOf(Number(zipcode))
    return Array.from({ length: Math.round(contacts / each) }, () => dotIn(area, random))
  })
  return { dots, each }
}

function dotIn({ polygons, bounds: [west, south, east, north] }: ZipArea, random: () => number): Pair {
  let dot: Pair = [(west + east) / 2, (south + north) / 2]
  for (let at = 0; at < tries; at++) {
    dot = [west + random() * (east - west), south + random() * (north - south)]
    if (polygons.some((polygon) => isInside(polygon, dot))) return dot
  }
  return dot
}

/** Numbers from 0 to 1 that the seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
