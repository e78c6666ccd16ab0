import { loadState, statesIn, type ZipPoint } from '../areas/zip-areas.ts'
import states from '../areas/states.generated.json'
import type { Bounds } from '../swath/swath.ts'
import { SwathReader } from '../swath/swath-reader.ts'
import type { MapsService, Place } from './maps-service.ts'
import type { TileSource } from './maplibre/map-surface.ts'

const mostPlaces = 8
const nowhere: Bounds = [0, 0, 0, 0]

/**
 * Maps from what ships with the product: shapes, names and points of ZIP codes. Nothing is asked of other servers,
 * except for tiles where the server is set to have them.
 */
export function openOfflineMaps(tiles: TileSource | null = null): MapsService {
  const reader = new SwathReader()
  return {
    openMap: async (element, options) => {
      const { openMapLibre } = await import('./maplibre/map-surface.ts')
      return openMapLibre(element, options, tiles)
    },
    places: { find: findPlaces, details: async (id) => (await findPlaces(id, nowhere))[0] ?? null },
    geometry: { readSwath: (file) => reader.read(file), sharesOf: (bands) => reader.compare(bands) },
    credit: tiles?.credit ?? '',
    close: () => reader.close(),
  }
}

/** `73160`, `norman` or `norman, ok`. */
async function findPlaces(text: string, near: Bounds): Promise<Place[]> {
  const [, name = '', code = ''] = /^\s*([^,]*?)\s*(?:,\s*(\w*))?\s*$/.exec(text.toLowerCase()) ?? []
  if (name.length < 3) return []
  const isZip = /^\d+$/.test(name)
  const nearby = new Set(statesIn(near))
  const asked = states.filter((state) => {
    if (isZip) return state.prefixes.includes(name.slice(0, 3))
    return code ? state.code.toLowerCase() === code : nearby.has(state.fips)
  })
  const found = await Promise.all(
    asked.map(async ({ fips, code: state }) =>
      (await loadState(fips)).points.filter(matching(isZip, name)).map((point) => placeOf(point, state)),
    ),
  )
  const places = [...new Map(found.flat().map((place) => [place.id, place])).values()]
  // Norman comes before Normandy.
  const isWhole = (place: Place) => place.name.toLowerCase().startsWith(`${name},`)
  return [...places.filter(isWhole), ...places.filter((place) => !isWhole(place))].slice(0, mostPlaces)
}

const matching = (isZip: boolean, text: string) => (point: ZipPoint) =>
  isZip ? point.zipcode.startsWith(text) : point.place.toLowerCase().startsWith(text)

const placeOf = ({ zipcode, place, at }: ZipPoint, state: string): Place => ({
  id: zipcode,
  name: `${place}, ${state} ${zipcode}`,
  at,
})
