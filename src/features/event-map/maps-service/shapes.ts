import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { Interstates } from '../areas/interstates.ts'
import type { ZipArea, ZipPoint } from '../areas/zip-areas.ts'
import type { Band, Pair } from '../swath/swath.ts'
import type { MapAppraiser, ZipMark } from './maps-service.ts'

const collection = (features: Feature[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const featureOf = (geometry: Geometry, properties: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  geometry,
  properties,
})

export const noShapes = collection([])

/** What ZIP codes are marked as; those without a mark are missing. */
export type ZipMarks = ReadonlyMap<string, ZipMark>

const unmarked: ZipMarks = new Map()

export function zipShapes(areas: readonly ZipArea[], marks = unmarked): FeatureCollection {
  return collection(
    areas.map(({ zipcode, polygons }) =>
      featureOf(
        { type: 'MultiPolygon', coordinates: polygons as Pair[][][] },
        { zipcode, mark: marks.get(zipcode) ?? '' },
      ),
    ),
  )
}

export function pointShapes(points: readonly ZipPoint[], marks: ZipMarks): FeatureCollection {
  return collection(
    points.map(({ zipcode, at }) =>
      featureOf({ type: 'Point', coordinates: at }, { zipcode, mark: marks.get(zipcode) ?? '' }),
    ),
  )
}

export function bandShapes(bands: readonly Band[]): FeatureCollection {
  return collection(
    bands.map(({ polygons, label }) =>
      featureOf({ type: 'MultiPolygon', coordinates: polygons as Pair[][][] }, { label }),
    ),
  )
}

export function interstateShapes(interstates: Interstates): FeatureCollection {
  return collection(
    Object.entries(interstates).map(([number, line]) =>
      featureOf({ type: 'LineString', coordinates: line as Pair[] }, { number }),
    ),
  )
}

export function dotShapes(dots: readonly Pair[]): FeatureCollection {
  return collection([featureOf({ type: 'MultiPoint', coordinates: dots as Pair[] })])
}

/** The way of each appraiser's day: its stops, and a line from one to the next. */
export function stopShapes(appraisers: readonly MapAppraiser[]): FeatureCollection {
  return collection(
    appraisers.flatMap(({ stops }) => [
      ...(stops.length > 1 ? [featureOf({ type: 'LineString', coordinates: stops as Pair[] })] : []),
      ...stops.map((stop) => featureOf({ type: 'Point', coordinates: stop })),
    ]),
  )
}
