import { loadState, statesIn, type ZipPoint } from '../areas/zip-areas.ts'
import { loadTowns, type Town, townOf, townsNamed } from '../areas/towns.ts'
import states from '../../../../data/us/states.json'
import type { Bounds } from '../swath/swath.ts'
import { SwathReader } from '../swath/swath-reader.ts'
import type { MapsService, Place } from './maps-service.ts'
import type { TileSource } from './maplibre/map-surface.ts'

const mostPlaces = 8
/** With more states in sight their files would be too much to load for a name. */
const mostStates = 8
const nowhere: Bounds = [0, 0, 0, 0]

/**
 * Maps from what ships with the product: shapes, names and points of ZIP codes, and towns. Nothing is asked of other servers,
 * except for tiles where the server is set to have them.
 */
export function openOfflineMaps(tiles: TileSource | null = null): MapsService {
  const reader = new SwathReader()
  const loadMap = () => import('./maplibre/map-surface.ts')
  return {
    prepare: () => void loadMap().catch(() => {}),
    openMap: async (element, options) => (await loadMap()).openMapLibre(element, options, tiles),
    places: { find: findPlaces, details: detailsOf },
    geometry: { readSwath: (file) => reader.read(file), sharesOf: (bands) => reader.compare(bands) },
    credit: tiles?.credit ?? '',
    close: () => reader.close(),
  }
}

/** `73160`, `norman`, `norman, ok` or `norman, oklahoma`. */
async function findPlaces(text: string, near: Bounds): Promise<Place[]> {
  const [, name = '', state = ''] = /^\s*([^,]*?)\s*(?:,\s*([^,]*?))?\s*$/.exec(text.toLowerCase()) ?? []
  if (name.length < 3) return []
  if (/^\d+$/.test(name)) {
    const asked = states.filter(({ prefixes }) => prefixes.includes(name.slice(0, 3)))
    return (await zipsOf(asked, ({ zipcode }) => zipcode.startsWith(name))).slice(0, mostPlaces)
  }
  const nearby = new Set(statesIn(near))
  const asked = states.filter((one) =>
    state ? [one.code.toLowerCase(), one.name.toLowerCase()].includes(state) : nearby.has(one.fips),
  )
  const others = state ? [] : states.filter((one) => !asked.includes(one))
  const codes = [...asked, ...others].map(({ code }) => code)
  const towns = townsNamed(await loadTowns(), name, codes).map(placeOfTown)
  // Places of fewer people have no more than a ZIP code named after them.
  const zips = await zipsOf(asked.length > mostStates ? [] : asked, ({ place }) => place.toLowerCase().startsWith(name))
  const known = new Set(towns.map((town) => town.name.toLowerCase()))
  const places = [...towns, ...zips.filter((zip) => !known.has(zip.name.slice(0, -6).toLowerCase()))]
  // Norman comes before Normandy.
  const isWhole = (place: Place) => place.name.toLowerCase().startsWith(`${name},`)
  return [...places.filter(isWhole), ...places.filter((place) => !isWhole(place))].slice(0, mostPlaces)
}

async function detailsOf(id: string): Promise<Place | null> {
  if (!id.includes(':')) return (await findPlaces(id, nowhere))[0] ?? null
  const town = townOf(await loadTowns(), id)
  return town && placeOfTown(town)
}

const placeOfTown = ({ id, name, state, at }: Town): Place => ({ id, name: `${name}, ${state}`, at })

/** ZIP codes of these states; one that crosses a state line once. */
async function zipsOf(asked: readonly (typeof states)[number][], matches: (point: ZipPoint) => boolean) {
  const found = await Promise.all(
    asked.map(async ({ fips, code }) =>
      (await loadState(fips)).points.filter(matches).map((point) => placeOfZip(point, code)),
    ),
  )
  return [...new Map(found.flat().map((place) => [place.id, place])).values()]
}

const placeOfZip = ({ zipcode, place, at }: ZipPoint, state: string): Place => ({
  id: zipcode,
  name: `${place}, ${state} ${zipcode}`,
  at,
})
