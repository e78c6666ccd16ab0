import { strToU8, zipSync } from 'fflate'
import type { Pair, Ring } from './swath.ts'

/** A square around a point, in degrees. */
export function squareAt([x, y]: Pair, half: number): Ring {
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
    [x - half, y - half],
  ]
}

export const moore: Pair = [-97.487, 35.339]

export function geoJson(...areas: { size?: number; rings: unknown }[]): Uint8Array {
  const features = areas.map(({ size, rings }) => ({
    type: 'Feature',
    properties: size === undefined ? {} : { hail_size: size },
    geometry: { type: 'Polygon', coordinates: rings },
  }))
  return strToU8(JSON.stringify({ type: 'FeatureCollection', features }))
}

export function kml(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Swath</name>${inside}</Document></kml>`
}

export function placemark(name: string, ...rings: Ring[]): string {
  const [outline, ...holes] = rings.map((ring) => ring.map(([x, y]) => `${x},${y},0`).join('\n '))
  const boundary = (tag: string, coordinates = '') =>
    `<${tag}><LinearRing><coordinates>${coordinates}</coordinates></LinearRing></${tag}>`
  const inner = holes.map((hole) => boundary('innerBoundaryIs', hole)).join('')
  return `<Placemark><name>${name}</name><Polygon>${boundary('outerBoundaryIs', outline)}${inner}</Polygon></Placemark>`
}

/** The bytes of a .shp file with one polygon a ring (ESRI white paper of 1998). */
export function shapefile(rings: readonly Ring[]): Uint8Array {
  const lengths = rings.map((ring) => 48 + ring.length * 16)
  const bytes = new Uint8Array(100 + lengths.reduce((sum, length) => sum + 8 + length, 0))
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(24, bytes.length / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, 5, true)
  let at = 100
  rings.forEach((ring, index) => {
    view.setInt32(at, index + 1)
    view.setInt32(at + 4, (lengths[index] ?? 0) / 2)
    at += 8
    view.setInt32(at, 5, true)
    const xs = ring.map(([x]) => x)
    const ys = ring.map(([, y]) => y)
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
    box.forEach((value, side) => view.setFloat64(at + 4 + side * 8, value, true))
    view.setInt32(at + 36, 1, true)
    view.setInt32(at + 40, ring.length, true)
    at += 48
    // Outlines of shapefiles go clockwise.
    for (const [x, y] of ring.toReversed()) {
      view.setFloat64(at, x, true)
      view.setFloat64(at + 8, y, true)
      at += 16
    }
  })
  return bytes
}

export function zipped(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
    ),
  )
}
