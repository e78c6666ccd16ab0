import type { FoundArea } from './found-area.ts'
import { swathLimits, SwathRefused } from './swath-limits.ts'

/**
 * Areas of a KML text. Workers have no XML parser, and none is wanted here: this one knows elements and text only, no
 * document types, no entities but the five of XML, so that nothing in a file can expand.
 */
export function readKml(text: string): FoundArea[] {
  const reader = new KmlReader()
  const open: string[] = []
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    reader.text(text.slice(at, start < 0 ? text.length : start))
    if (start < 0) break
    if (text.startsWith('<!--', start)) at = after(text, '-->', start)
    else if (text.startsWith('<![CDATA[', start)) {
      at = after(text, ']]>', start)
      reader.text(text.slice(start + 9, at - 3))
    } else if (text.startsWith('<?', start)) at = after(text, '?>', start)
    else if (text.startsWith('<!', start))
      throw new SwathRefused('The KML declares a document type, which is not read.')
    else {
      at = after(text, '>', start)
      const tag = text.slice(start + 1, at - 1)
      const name = /^\/?\s*([\w.:-]+)/.exec(tag)?.[1]?.replace(/^.*:/, '') ?? ''
      if (!tag.startsWith('/')) {
        if (open.push(name) > swathLimits.depth) throw new SwathRefused('The KML is nested too deeply to be a swath.')
        reader.open(name, tag)
      }
      if (tag.startsWith('/') || tag.endsWith('/')) {
        if (open.pop() !== name) throw damaged()
        reader.close(name)
      }
    }
  }
  if (open.length > 0) throw damaged()
  return reader.areas
}

const damaged = () => new SwathRefused('The file is no valid KML: it is cut off or damaged.')

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw damaged()
  return at + end.length
}

/** Keeps of a KML what a swath is made of: placemarks with their data, and polygons with their rings. */
class KmlReader {
  readonly areas: FoundArea[] = []
  #properties: Record<string, unknown> = {}
  #polygons: number[][][][] = []
  #polygon: number[][][] | null = null
  #isHole = false
  #dataName = ''
  #text = ''

  text(text: string) {
    this.#text += text
  }

  open(name: string, tag: string) {
    this.#text = ''
    if (name === 'Placemark') this.#properties = {}
    if (name === 'Polygon') this.#polygon = []
    if (name === 'outerBoundaryIs' || name === 'innerBoundaryIs') this.#isHole = name === 'innerBoundaryIs'
    if (name === 'SimpleData' || name === 'Data') this.#dataName = /name\s*=\s*["']([^"']*)/.exec(tag)?.[1] ?? ''
  }

  close(name: string) {
    const text = this.#text.trim()
    this.#text = ''
    if (name === 'name' && !this.#polygon) this.#properties.name = decoded(text)
    if (name === 'SimpleData' || name === 'value') this.#properties[this.#dataName] = decoded(text)
    if (name === 'coordinates' && this.#polygon) {
      if (this.#isHole) this.#polygon.push(coordinatesOf(text))
      else this.#polygon.unshift(coordinatesOf(text))
    }
    if (name === 'Polygon' && this.#polygon) {
      this.#polygons.push(this.#polygon)
      this.#polygon = null
    }
    if (name === 'Placemark') {
      const properties = this.#properties
      this.areas.push(...this.#polygons.map((rings) => ({ properties, rings })))
      this.#polygons = []
      if (this.areas.length > swathLimits.polygons)
        throw new SwathRefused(`The KML has more than ${swathLimits.polygons.toLocaleString('en-US')} areas.`)
    }
  }
}

/** `longitude,latitude[,altitude]`, with blanks between. */
function coordinatesOf(text: string): number[][] {
  return text.split(/\s+/).map((tuple) => tuple.split(',').slice(0, 2).map(Number))
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string) => text.slice(0, 200).replace(/&(\w+);/g, (all, name: string) => entities[name] ?? all)
