import { readGeoJson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'
import { readShapefiles } from './read-shapefile.ts'
import type { Swath } from './swath.ts'
import { megabytes, swathLimits, SwathRefused } from './swath-limits.ts'
import { swathOf } from './swath-of.ts'
import { unpackSwath } from './unpack-swath.ts'

/**
 * Reads an imported swath: GeoJSON, KML, KMZ, or a zipped shapefile, told by content and not by name.
 * @throws SwathRefused for everything else, and for what is over a limit.
 */
export function readSwath(fileName: string, bytes: Uint8Array): Swath {
  if (bytes.length === 0) throw new SwathRefused('The file is empty.')
  if (bytes.length > swathLimits.fileBytes)
    throw new SwathRefused(
      `The file is larger than ${megabytes(swathLimits.fileBytes)}. Export fewer or simpler areas.`,
    )
  const name = fileName.replace(/\.\w+$/, '').slice(0, 80)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return swathOf(name, readPacked(bytes))
  return swathOf(name, readText(textOf(bytes)))
}

function readPacked(bytes: Uint8Array) {
  const { text, shapefiles } = unpackSwath(bytes)
  return text ? readText(textOf(text)) : readShapefiles(shapefiles)
}

function readText(text: string) {
  const start = text.trimStart()
  if (start.startsWith('<')) return readKml(start)
  if (start.startsWith('{')) return readGeoJson(start)
  throw new SwathRefused('This is no swath file. Use GeoJSON, KML, KMZ, or a zipped shapefile.')
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SwathRefused('This is no swath file. Use GeoJSON, KML, KMZ, or a zipped shapefile.')
  }
}
