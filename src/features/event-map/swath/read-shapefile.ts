import { parseDbf, parseShp } from 'shpjs'
import type { FoundArea } from './found-area.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'
import type { Shapefile } from './unpack-swath.ts'

interface Geometry {
  readonly type: string
  readonly coordinates: unknown
}

/** Areas of zipped shapefiles. What a `.prj` file names is turned into longitude and latitude. */
export function readShapefiles(files: readonly Shapefile[]): FoundArea[] {
  return files.flatMap(({ shp, dbf, prj }) => {
    const records = countRecords(shp)
    const rows = dbf && isSound(dbf, records) ? (parseDbf(shareable(dbf), latin1) as Record<string, unknown>[]) : []
    return geometriesOf(shp, prj).flatMap((geometry, at): FoundArea[] => {
      const properties = rows[at] ?? {}
      if (geometry?.type === 'Polygon') return [{ properties, rings: geometry.coordinates as unknown[][] }]
      if (geometry?.type !== 'MultiPolygon') return []
      return (geometry.coordinates as unknown[][][]).map((rings) => ({ properties, rings }))
    })
  })
}

function geometriesOf(shp: Uint8Array, prj: Uint8Array | undefined): (Geometry | undefined)[] {
  try {
    return parseShp(shareable(shp), prj && new TextDecoder().decode(prj)) as Geometry[]
  } catch {
    throw damaged()
  }
}

/** The types of the package know no other buffers. */
const shareable = (bytes: Uint8Array) => bytes as Uint8Array<ArrayBuffer>
const latin1 = new TextEncoder().encode('windows-1252')

const damaged = () => new SwathRefused('The .shp file is damaged. Export the shapefile again.')

/** Goes by the lengths that records declare, so that no record reads beyond the file and none is endless. */
function countRecords(shp: Uint8Array): number {
  const view = new DataView(shp.buffer, shp.byteOffset, shp.byteLength)
  if (shp.length < 100 || view.getInt32(0) !== 9994) throw damaged()
  let count = 0
  for (let at = 100; at < shp.length; ) {
    if (at + 8 > shp.length) throw damaged()
    const bytes = view.getInt32(at + 4) * 2
    if (bytes < 4 || at + 8 + bytes > shp.length) throw damaged()
    at += 8 + bytes
    if (++count > swathLimits.polygons)
      throw new SwathRefused(`The shapefile has more than ${swathLimits.polygons.toLocaleString('en-US')} areas.`)
  }
  return count
}

/** Whether the table has one row a shape, as many bytes as it declares; without it, shapes have no names. */
function isSound(dbf: Uint8Array, records: number): boolean {
  if (dbf.length < 32) return false
  const view = new DataView(dbf.buffer, dbf.byteOffset, dbf.byteLength)
  const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)]
  return rows === records && width > 0 && head + rows * width <= dbf.length + 1
}
