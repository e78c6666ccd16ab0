import type { StormMap } from './api/event-map-api.ts'
import type { MapZips } from './zip-marks.ts'
import type { ZipPoint } from './areas/zip-areas.ts'
import type { ZipShare } from './swath/swath.ts'
import type { Threshold } from './zip-choice.ts'

/** A ZIP code in the table beside the map. */
export interface ZipRow {
  readonly zipcode: string
  readonly place: string
  readonly contacts: number
  readonly toBook: number
  /** Null where no swath is shown, or it does not touch this one. */
  readonly share: ZipShare | null
  readonly state: 'in' | 'added' | 'removed' | 'out'
}

interface Known {
  readonly zips: MapZips
  readonly points: ReadonlyMap<string, ZipPoint>
  readonly contacts: StormMap['contacts']
  readonly shares: readonly ZipShare[]
  readonly threshold: Threshold
  readonly isSwathShown: boolean
}

const borderOf: Readonly<Record<Threshold, number>> = { any: 0, tenth: 0.1, quarter: 0.25, center: 0.5 }
const mostFound = 50

/**
 * ZIP codes of the event, of its contacts and of the swath. With a swath those next to its threshold come first, as they
 * are the ones to decide about; otherwise those with most contacts. A text finds any ZIP code of the states on the map.
 */
export function zipRows(known: Known, text: string): ZipRow[] {
  const counts = new Map((known.contacts ?? []).map((one) => [one.zipcode, one]))
  const shares = new Map(known.shares.map((one) => [one.zipcode, one]))
  const rowOf = (zipcode: string): ZipRow => ({
    zipcode,
    place: known.points.get(zipcode)?.place ?? '',
    contacts: counts.get(zipcode)?.contacts ?? 0,
    toBook: counts.get(zipcode)?.to_book ?? 0,
    share: shares.get(zipcode) ?? null,
    state: stateOf(zipcode, known.zips),
  })
  const { before, change } = known.zips
  const listed = new Set([...before, ...change.after, ...counts.keys(), ...shares.keys()])
  const isFound = finderOf(text)
  const rows = [...listed].map(rowOf).filter(isFound)
  const others = text.length < 3 ? [] : [...known.points.keys()].filter((zipcode) => !listed.has(zipcode)).map(rowOf)
  return [...rows.toSorted(orderOf(known)), ...others.filter(isFound).slice(0, mostFound)]
}

function stateOf(zipcode: string, { before, change }: MapZips): ZipRow['state'] {
  if (change.after.has(zipcode)) return before.has(zipcode) ? 'in' : 'added'
  return before.has(zipcode) ? 'removed' : 'out'
}

function finderOf(text: string): (row: ZipRow) => boolean {
  const sought = text.trim().toLowerCase()
  return ({ zipcode, place }) => zipcode.startsWith(sought) || place.toLowerCase().includes(sought)
}

function orderOf({ isSwathShown, threshold }: Known): (a: ZipRow, b: ZipRow) => number {
  const border = borderOf[threshold]
  const distance = ({ share }: ZipRow) => (share ? Math.abs(share.share - border) : 2)
  const byContacts = (a: ZipRow, b: ZipRow) => b.contacts - a.contacts || (a.zipcode < b.zipcode ? -1 : 1)
  return isSwathShown ? (a, b) => distance(a) - distance(b) || byContacts(a, b) : byContacts
}
