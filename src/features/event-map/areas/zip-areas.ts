import type { Feature } from 'geojson'
import states from '../../../../data/us/states.json'
import { areMeeting, type Bounds, boundsOf, type Pair, type Polygon } from '../swath/swath.ts'
import { readPacked } from './read-packed.ts'
import { shapesIn, type Topology } from './shapes-in.ts'

/** The area of a ZIP code within one state: one that crosses a state line has two. */
export interface ZipArea {
  readonly zipcode: string
  readonly polygons: readonly Polygon[]
  readonly bounds: Bounds
}

export interface ZipPoint {
  readonly zipcode: string
  readonly place: string
  readonly at: Pair
}

export interface StateZips {
  readonly fips: string
  readonly areas: readonly ZipArea[]
  /** Of every ZIP code of the state, also of those without an area. */
  readonly points: readonly ZipPoint[]
}

type StateFile = Topology & {
  readonly places: Readonly<Record<string, readonly [string, number, number]>>
}

/** Addresses of the files that ship with the product, by the state's FIPS code. */
const files = import.meta.glob<string>('../../../../data/us/areas/*.topojson.gz', {
  query: '?url',
  import: 'default',
  eager: true,
})
const loaded = new Map<string, Promise<StateZips>>()

/** States that may have these ZIP codes, by their first three digits. */
export function statesOfZips(zipcodes: Iterable<string>): string[] {
  const prefixes = new Set([...zipcodes].map((zipcode) => zipcode.slice(0, 3)))
  return states.filter((state) => state.prefixes.some((prefix) => prefixes.has(prefix))).map(({ fips }) => fips)
}

/** Puerto Rico, the Virgin Islands and the Pacific: no file has their ZIP codes. */
const territories = /^(00[6-9]|969)/

/** Those of five-digit texts that are the ZIP code of no place. */
export async function unknownZips(zipcodes: readonly string[]): Promise<string[]> {
  const loadedStates = await Promise.all(statesOfZips(zipcodes).map(loadState))
  const known = new Set(loadedStates.flatMap(({ points }) => points.map(({ zipcode }) => zipcode)))
  return zipcodes.filter((zipcode) => !known.has(zipcode) && !territories.test(zipcode))
}

/** States whose rectangle meets this one. */
export function statesIn(bounds: Bounds): string[] {
  return states.filter((state) => areMeeting(state.bounds as unknown as Bounds, bounds)).map(({ fips }) => fips)
}

/** States together; an area that crosses a state line becomes whole. */
export function joinStates(found: readonly StateZips[]): Pick<StateZips, 'areas' | 'points'> {
  const areas = Map.groupBy(
    found.flatMap((state) => state.areas),
    ({ zipcode }) => zipcode,
  )
  const points = new Map(found.flatMap((state) => state.points.map((point) => [point.zipcode, point])))
  return {
    areas: [...areas].map(([zipcode, parts]): ZipArea => {
      const polygons = parts.flatMap((part) => part.polygons)
      return parts.length === 1 && parts[0] ? parts[0] : { zipcode, polygons, bounds: boundsOf(polygons) }
    }),
    points: [...points.values()],
  }
}

/** ZIP codes of a state; each file is loaded once, and again after it failed. */
export function loadState(fips: string): Promise<StateZips> {
  const known = loaded.get(fips)
  if (known) return known
  const loading = readState(fips).catch((error: unknown) => {
    loaded.delete(fips)
    throw error
  })
  loaded.set(fips, loading)
  return loading
}

async function readState(fips: string): Promise<StateZips> {
  const address = files[`../../../../data/us/areas/${fips}.topojson.gz`]
  if (!address) return { fips, areas: [], points: [] }
  return zipsOf(fips, (await readPacked(address, 'ZIP areas')) as StateFile)
}

export function zipsOf(fips: string, file: StateFile): StateZips {
  const areas = shapesIn(file, 'zips').flatMap(({ id, geometry }): ZipArea[] => {
    const polygons = polygonsOf({ geometry } as Feature)
    return polygons.length > 0 ? [{ zipcode: String(id), polygons, bounds: boundsOf(polygons) }] : []
  })
  const points = Object.entries(file.places).map(
    ([zipcode, [place, x, y]]): ZipPoint => ({ zipcode, place, at: [x, y] }),
  )
  return { fips, areas, points }
}

function polygonsOf({ geometry }: Feature): Polygon[] {
  if (geometry?.type === 'Polygon') return [geometry.coordinates as Polygon]
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates as Polygon[]
  return []
}
