import type { Map as MapLibre, Marker } from 'maplibre-gl'
import type { FeatureCollection } from 'geojson'
import type {
  GoogleData,
  GoogleEvent,
  GoogleFeature,
  GoogleLatLng,
  GoogleLibrary,
  GoogleMap,
} from '../../../src/features/event-map/maps-service/google/google-library.ts'
import { GoogleSurface } from '../../../src/features/event-map/maps-service/google/google-surface.ts'
import {
  MapLibreSurface,
  type SurfaceDependencies,
} from '../../../src/features/event-map/maps-service/maplibre/map-surface.ts'
import type { MapOptions, MapSurface } from '../../../src/features/event-map/maps-service/maps-service.ts'

/** What the suite knows of a provider's map: what it was given, and how a person touches it. */
export interface FakeMap {
  /** Shapes that are drawn, by what they are. */
  count(what: 'zips' | 'bands' | 'dots' | 'stops'): number
  markOf(zipcode: string): unknown
  pointAt(zipcode: string | null): void
  click(zipcode: string): void
  readonly zooms: number[]
  readonly fits: unknown[]
}
export type OpenFake = (element: HTMLElement, options: MapOptions) => { surface: MapSurface; fake: FakeMap }

const bounds = { west: -98, south: 35, east: -97, north: 36 }
type Handler = (event: never) => void
class Handlers {
  readonly #by = new Map<string, Handler[]>()
  on(name: string, handler: Handler) {
    this.#by.set(name, [...(this.#by.get(name) ?? []), handler])
    return { remove: () => {} }
  }
  fire(name: string, event: unknown) {
    for (const handler of this.#by.get(name) ?? []) handler(event as never)
  }
}

/** MapLibre without WebGL: its sources, feature state and events. */
export const openFakeMapLibre: OpenFake = (element, options) => {
  const handlers = new Handlers()
  const sources = new Map<string, FeatureCollection['features']>()
  const states = new Map<string, string>()
  const dots: { count: number }[] = []
  const [zooms, fits]: [number[], unknown[]] = [[], []]
  let under: string | null = null
  const source = (name: string) => ({
    setData: ({ features }: FeatureCollection) => void sources.set(name, features),
    updateData: ({ add }: { add: FeatureCollection['features'] }) =>
      void sources.set(name, [...(sources.get(name) ?? []), ...add]),
  })
  const nothing = () => {}
  const map = {
    on: (name: string, handler: Handler) => {
      handlers.on(name, handler)
      if (name === 'render') queueMicrotask(handler as () => void)
    },
    off: () => {},
    isSourceLoaded: () => true,
    keyboard: { enable: nothing },
    doubleClickZoom: { enable: nothing, disable: nothing },
    getSource: source,
    addLayer: (layer: { count: number }) => void dots.push(layer),
    setFeatureState: ({ id }: { id: string }, { mark }: { mark: string }) => void states.set(id, mark),
    setLayoutProperty: nothing,
    setPaintProperty: nothing,
    updateImage: nothing,
    isMoving: () => false,
    getCanvas: () => element,
    getContainer: () => element,
    getZoom: () => 8,
    project: ([longitude, latitude]: [number, number]) => ({ x: longitude * 1000, y: latitude * -1000 }),
    getBounds: () => ({
      getWest: () => bounds.west,
      getSouth: () => bounds.south,
      getEast: () => bounds.east,
      getNorth: () => bounds.north,
    }),
    zoomTo: (zoom: number) => void zooms.push(zoom),
    fitBounds: (where: unknown) => void fits.push(where),
    queryRenderedFeatures: () => (under ? [{ properties: { zipcode: under } }] : []),
    remove: () => element.replaceChildren(),
  }
  class FakeMarker {
    readonly #element: HTMLElement
    constructor({ element: own }: { element: HTMLElement }) {
      this.#element = own
    }
    #at: unknown = [0, 0]
    setLngLat = (at: unknown) => {
      this.#at = at
      return this
    }
    getLngLat = () => this.#at
    setOffset = ([x, y]: [number, number]) => {
      this.#element.style.translate = `${x}px ${y}px`
      return this
    }
    addTo = () => {
      element.append(this.#element)
      return this
    }
    remove = () => this.#element.remove()
    getElement = () => this.#element
  }
  const parts = {
    Marker: FakeMarker as unknown as typeof Marker,
    Drawing: class {
      setTool = nothing
      stop = nothing
    },
  } satisfies SurfaceDependencies
  const touch = (name: string, zipcode: string | null) => {
    under = zipcode
    handlers.fire(name, { point: { x: 20, y: 30 } })
  }
  const fake: FakeMap = {
    count: (what) => (what === 'dots' ? Number(dots.some(({ count }) => count > 0)) : (sources.get(what)?.length ?? 0)),
    markOf: (zipcode) =>
      states.get(zipcode) ??
      sources.get('zips')?.find(({ properties }) => properties?.zipcode === zipcode)?.properties?.mark,
    pointAt: (zipcode) => touch(zipcode ? 'mousemove' : 'mouseout', zipcode),
    click: (zipcode) => touch('click', zipcode),
    zooms,
    fits,
  }
  return { surface: new MapLibreSurface(map as unknown as MapLibre, options, false, parts), fake }
}

/** Google's library: its data layers, overlays and events. */
export function fakeGoogle(element: HTMLElement) {
  const sheets: FakeData[] = []
  const [zooms, fits]: [number[], unknown[]] = [[], []]
  const handlers = new Handlers()
  const latLng = (lat: number, lng: number): GoogleLatLng => ({ lat: () => lat, lng: () => lng })
  class FakeData implements GoogleData {
    readonly handlers = new Handlers()
    readonly features: GoogleFeature[] = []
    constructor() {
      sheets.push(this)
    }
    addGeoJson({ features }: FeatureCollection) {
      const added = features.map(({ properties }): GoogleFeature => {
        const own = { ...properties } as Record<string, unknown>
        return {
          getId: () => own.zipcode as string,
          getProperty: (name) => own[name],
          setProperty: (name, value) => void (own[name] = value),
        }
      })
      this.features.push(...added)
      return added
    }
    getFeatureById = (id: string) => this.features.find((one) => one.getId() === id)
    forEach = (handle: (feature: GoogleFeature) => void) => this.features.forEach(handle)
    remove = (feature: GoogleFeature) => void this.features.splice(this.features.indexOf(feature), 1)
    setStyle = () => {}
    overrideStyle = () => {}
    revertStyle = () => {}
    setMap = () => {}
    addListener = (name: string, handler: (event: GoogleEvent) => void) => this.handlers.on(name, handler)
  }
  class FakeOverlay {
    onAdd = () => {}
    draw = () => {}
    onRemove = () => {}
    setMap(map: GoogleMap | null) {
      if (!map) return this.onRemove()
      this.onAdd()
      this.draw()
    }
    getPanes = () => ({ overlayMouseTarget: element })
    getProjection = () => ({
      fromLatLngToDivPixel: () => ({ x: 20, y: 30 }),
      fromContainerPixelToLatLng: ({ x, y }: { x: number; y: number }) => latLng(36 - y / 1000, -98 + x / 1000),
    })
  }
  class FakeGoogleMap implements GoogleMap {
    getBounds = () => ({ toJSON: () => bounds })
    getZoom = () => 8
    setZoom = (zoom: number) => void zooms.push(zoom)
    setOptions = () => {}
    fitBounds = (where: unknown) => {
      fits.push(where)
      handlers.fire('idle', {})
    }
    addListener = (name: string, handler: (event: GoogleEvent) => void) => handlers.on(name, handler)
  }
  const library: GoogleLibrary = {
    Map: FakeGoogleMap,
    Data: FakeData,
    OverlayView: FakeOverlay,
    LatLng: class {
      readonly #at: GoogleLatLng
      constructor(lat: number, lng: number) {
        this.#at = latLng(lat, lng)
      }
      lat = () => this.#at.lat()
      lng = () => this.#at.lng()
    },
    SymbolPath: { CIRCLE: 0 },
    places: {
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async () => ({
          suggestions: [{ placePrediction: { placeId: 'norman', text: { text: 'Norman, OK, USA' } } }],
        }),
      },
      Place: class {
        formattedAddress = 'Norman, OK, USA'
        location = latLng(35.22, -97.44)
        fetchFields = async () => {}
      },
    },
  }
  const order = { zips: 0, bands: 1, dots: 2, stops: 3 }
  const zips = () => sheets[0]
  const touch = (name: string, zipcode: string | null) =>
    zips()?.handlers.fire(name, {
      feature: zipcode ? zips()?.getFeatureById(zipcode) : undefined,
      domEvent: { clientX: 20, clientY: 30 },
    })
  const fake: FakeMap = {
    count: (what) => sheets[order[what]]?.features.length ?? 0,
    markOf: (zipcode) => zips()?.getFeatureById(zipcode)?.getProperty('mark'),
    pointAt: (zipcode) => touch(zipcode ? 'mousemove' : 'mouseout', zipcode),
    click: (zipcode) => touch('click', zipcode),
    zooms,
    fits,
  }
  return { library, fake }
}

export const openFakeGoogle: OpenFake = (element, options) => {
  const { library, fake } = fakeGoogle(element)
  return { surface: new GoogleSurface(library, element, options), fake }
}
