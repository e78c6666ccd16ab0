import type { FoundArea } from './found-area.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'

type Properties = FoundArea['properties']
interface Node {
  readonly value: unknown
  readonly properties: Properties
}

/** Areas of a GeoJSON text (RFC 7946). Walks it without recursion: its depth is checked before it is parsed. */
export function readGeoJson(text: string): FoundArea[] {
  refuseDepth(text)
  const root = parsed(text)
  refuseProjected(root)
  const areas: FoundArea[] = []
  const waiting: Node[] = [{ value: root, properties: {} }]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isRecord(node.value)) continue
    const { type, features, geometry, geometries, coordinates } = node.value
    const { properties } = node
    const push = (value: unknown, own = properties) => waiting.push({ value, properties: own })
    if (type === 'FeatureCollection' && Array.isArray(features)) for (const one of features.toReversed()) push(one)
    if (type === 'Feature') push(geometry, isRecord(node.value.properties) ? node.value.properties : {})
    if (type === 'GeometryCollection' && Array.isArray(geometries)) for (const one of geometries) push(one)
    if (type === 'Polygon') areas.push({ properties, rings: ringsOf(coordinates) })
    if (type === 'MultiPolygon' && Array.isArray(coordinates))
      for (const one of coordinates) areas.push({ properties, rings: ringsOf(one) })
    if (areas.length > swathLimits.polygons) throw new SwathRefused(tooMany)
  }
  return areas
}

const tooMany = `The file has more than ${swathLimits.polygons.toLocaleString('en-US')} areas. Export the swath only.`

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function ringsOf(value: unknown): unknown[][] {
  if (Array.isArray(value) && value.every((ring) => Array.isArray(ring))) return value as unknown[][]
  throw new SwathRefused('An area in the file has no coordinates.')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SwathRefused('The file is no valid GeoJSON: it is cut off or damaged.')
  }
}

/** Counts brackets outside of texts, before a parser sees them. */
function refuseDepth(text: string): void {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === brace || code === bracket) {
      if (++depth > swathLimits.depth) throw new SwathRefused('The file is nested too deeply to be a swath.')
    } else if (code === endBrace || code === endBracket) depth--
  }
}

const [quote, brace, bracket, endBrace, endBracket] = [34, 123, 91, 125, 93]

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return text.length
}

/** Files from before RFC 7946 may name another system than longitude and latitude. */
function refuseProjected(root: unknown): void {
  if (!isRecord(root) || !isRecord(root.crs) || !isRecord(root.crs.properties)) return
  const name = String(root.crs.properties.name ?? '')
  if (!/CRS84|4326|4269|WGS ?84/i.test(name))
    throw new SwathRefused('The file has projected coordinates. Export it as longitude and latitude (WGS 84).')
}
