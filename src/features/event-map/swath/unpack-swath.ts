import { unzipSync } from 'fflate'
import { megabytes, swathLimits, SwathRefused } from './swath-limits.ts'

export interface Shapefile {
  readonly shp: Uint8Array
  readonly dbf: Uint8Array | undefined
  readonly prj: Uint8Array | undefined
}

interface Unpacked {
  /** KML or GeoJSON. */
  readonly text: Uint8Array | undefined
  readonly shapefiles: readonly Shapefile[]
}

const isWanted = /\.(kml|geojson|json|shp|dbf|prj)$/i

/**
 * Unpacks what a swath is made of. Sizes are those that the archive declares: an entry that unpacks to more is cut off
 * there, so that nothing grows beyond the limit.
 */
export function unpackSwath(bytes: Uint8Array): Unpacked {
  let [count, total] = [0, 0]
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (++count > swathLimits.zipEntries)
      throw new SwathRefused(`The archive has more than ${swathLimits.zipEntries} files. Zip only the swath.`)
    if (/\.(zip|kmz)$/i.test(name))
      throw new SwathRefused('The archive has another archive in it. Unpack it, and import the inner file.')
    if (!isWanted.test(name) || name.includes('__MACOSX')) return false
    total += originalSize
    if (total > swathLimits.unpackedBytes)
      throw new SwathRefused(`The archive unpacks to more than ${megabytes(swathLimits.unpackedBytes)}.`)
    return true
  }
  const files = unpacked(() => unzipSync(bytes, { filter }))
  const named = new Map(Object.entries(files).map(([name, file]) => [name.toLowerCase(), file]))
  const shapefiles = [...named].flatMap(([name, shp]) => {
    const part = (extension: string) => named.get(name.replace(/shp$/, extension))
    return name.endsWith('.shp') ? [{ shp, dbf: part('dbf'), prj: part('prj') }] : []
  })
  const [, text] = [...named].find(([name]) => /\.(kml|geojson|json)$/.test(name)) ?? []
  if (!text && shapefiles.length === 0) throw new SwathRefused('The archive has no KML, GeoJSON or .shp file in it.')
  return { text: shapefiles.length > 0 ? undefined : text, shapefiles }
}

function unpacked<T>(unpack: () => T): T {
  try {
    return unpack()
  } catch (error) {
    if (error instanceof SwathRefused) throw error
    throw new SwathRefused('The archive is damaged or has a password. Zip the file again.')
  }
}
