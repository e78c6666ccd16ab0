import {
  type GeoJSONSource,
  Map as MapLibre,
  type MapMouseEvent,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Feature, FeatureCollection } from 'geojson'
import { type Interstates, loadInterstates } from '../../areas/interstates.ts'
import { loadTowns, type Towns } from '../../areas/towns.ts'
import type { ZipArea, ZipPoint } from '../../areas/zip-areas.ts'
import type { Band, Bounds, Pair } from '../../swath/swath.ts'
import {
  type DrawTool,
  type MapAppraiser,
  type MapLayer,
  type MapLocation,
  type MapOptions,
  type MapSurface,
  NoMap,
  type ZipMark,
} from '../maps-service.ts'
import { fitPadding } from '../fit-padding.ts'
import { nameShapes, type NamedPlaces } from '../map-names.ts'
import { loadCountyShapes, loadStateShapes } from './base-shapes.ts'
import { DotsLayer } from './dots-layer.ts'
import { MapDrawing } from './drawing.ts'
import { hatchOf } from './hatch.ts'
import { readColors } from '../map-colors.ts'
import { layerIds, layersOf, type SourceName, sources, zipLayers } from './map-layers.ts'
import { MapMarkers } from './markers.ts'
import { bandShapes, interstateShapes, noShapes, pointShapes, stopShapes, type ZipMarks, zipShapes } from '../shapes.ts'

/** Raster tiles below the shapes that ship with the product. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly address: string
  /** Whose they are, as their license wants it shown. */
  readonly credit: string
}

export async function openMapLibre(
  element: HTMLElement,
  options: MapOptions,
  tiles: TileSource | null,
): Promise<MapSurface> {
  // Asked before MapLibre is, which reports a missing context on the console.
  if (!document.createElement('canvas').getContext('webgl2'))
    throw new NoMap('This browser can’t draw the map because WebGL is off.')
  setWorkerUrl(workerAddress)
  const colors = readColors()
  const map = new MapLibre({
    container: element,
    bounds: [...options.bounds] as [number, number, number, number],
    fitBoundsOptions: { padding: fitPadding(element, options.shows), maxZoom: 11 },
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 15,
    minZoom: 2,
    crossSourceCollisions: false,
    renderWorldCopies: false,
    style: {
      version: 8,
      sources: {
        ...Object.fromEntries(
          Object.entries(sources).map(([name, source]) => [
            name,
            { type: 'geojson' as const, data: noShapes, ...source },
          ]),
        ),
        ...(tiles && { tiles: { type: 'raster' as const, tiles: [tiles.address], tileSize: 256 } }),
      },
      layers: layersOf(colors, tiles !== null),
    },
  })
  map.addImage('hatch', hatchOf(colors.amber), { pixelRatio: 2 })
  map.addControl(new ScaleControl({ unit: 'imperial' }), 'bottom-left')
  // Its first frame is not waited for: the areas are in it.
  await new Promise<void>((resolve) => void map.once('style.load', () => resolve()))
  const surface = new MapLibreSurface(map, options, tiles !== null)
  // Without them the map has ZIP codes only.
  void showBase(surface, options.shows).catch(() => {})
  return surface
}

/** What orients comes after the areas in sight, in the order of its use. */
async function showBase(surface: MapLibreSurface, shows: MapOptions['shows']) {
  if (shows === 'areas')
    await Promise.race([surface.firstZips, new Promise((resolve) => setTimeout(resolve, longestWait))])
  surface.showStates(await loadStateShapes())
  surface.showTowns(await loadTowns())
  surface.showInterstates(await loadInterstates())
  surface.showCounties(await loadCountyShapes())
}

/** What a test puts its own in for: it has no WebGL. */
export interface SurfaceDependencies {
  readonly Marker: typeof Marker
  readonly Drawing: new (...given: ConstructorParameters<typeof MapDrawing>) => Pick<MapDrawing, 'setTool' | 'stop'>
}

/** A map of MapLibre that has the layers and sources of the product. */
export class MapLibreSurface implements MapSurface {
  readonly #map: MapLibre
  readonly #markers: MapMarkers
  readonly #options: MapOptions
  readonly #hasTiles: boolean
  readonly #parts: SurfaceDependencies
  #drawing: Pick<MapDrawing, 'setTool' | 'stop'>
  readonly #dots = new DotsLayer()
  #tool: DrawTool | null = null
  #marks: ZipMarks = new Map()
  /** What is on the map of each ZIP code: its shape, or its point where it has none. */
  readonly #drawn = new Map<string, ZipArea | ZipPoint>()
  #named: NamedPlaces = { states: [], towns: {}, interstates: {}, points: [] }
  readonly #hidden = new Set<MapLayer>()
  #hovered: string | null = null
  #isClosed = false
  readonly #firstZips = Promise.withResolvers<void>()
  /** Fulfilled when the first areas are drawn. */
  readonly firstZips = this.#firstZips.promise

  constructor(
    map: MapLibre,
    options: MapOptions,
    hasTiles: boolean,
    parts: SurfaceDependencies = { Marker, Drawing: MapDrawing },
  ) {
    this.#parts = parts
    this.#map = map
    this.#options = options
    this.#hasTiles = hasTiles
    this.#markers = new MapMarkers(map, options.onLocation, parts.Marker)
    this.#drawing = new parts.Drawing(map, readColors(), options.onDrawn)
    this.#dots.paint(readColors().ink, dotOpacity)
    map.addLayer(this.#dots, 'stops-line')
    map.keyboard.enable()
    map.on('click', (event) => this.#click(event))
    map.on('mousemove', (event) => this.#hover(event))
    map.on('mouseout', () => this.#setHovered(null, 0, 0))
    map.on('moveend', () => this.#reportMove())
    this.#reportMove()
  }

  showStates(states: readonly Feature[]) {
    this.#setData('states', { type: 'FeatureCollection', features: [...states] })
    this.#showNames({ states })
  }

  showTowns(towns: Towns) {
    this.#showNames({ towns })
  }

  showInterstates(interstates: Interstates) {
    this.#setData('interstates', interstateShapes(interstates))
    this.#showNames({ interstates })
  }

  showCounties(counties: FeatureCollection) {
    this.#setData('counties', counties)
  }

  showZips(areas: readonly ZipArea[], points: readonly ZipPoint[]): Promise<void> {
    const shaped = new Set(areas.map(({ zipcode }) => zipcode))
    // States arrive one after the other: what is drawn already is not sent again, unless the next state has more of it.
    const fresh = zipShapes(
      areas.filter((area) => this.#drawn.get(area.zipcode) !== area),
      this.#marks,
    )
    if (this.#drawn.size === 0) this.#setData('zips', fresh)
    else if (fresh.features.length > 0) this.#add('zips', fresh)
    this.#showNames({ points })
    const without = points.filter(({ zipcode }) => !shaped.has(zipcode))
    this.#setData('zip-points', pointShapes(without, this.#marks))
    for (const zip of [...without, ...areas]) this.#drawn.set(zip.zipcode, zip)
    if (fresh.features.length === 0 || this.#isClosed) return Promise.resolve()
    return this.#afterFrameOf('zips').then(() => this.#firstZips.resolve())
  }

  markZips(marks: ZipMarks) {
    const before = this.#marks
    this.#marks = marks
    for (const zipcode of new Set([...before.keys(), ...marks.keys()])) {
      const mark = marks.get(zipcode) ?? ''
      if ((before.get(zipcode) ?? '') !== mark && this.#drawn.has(zipcode)) this.#setState(zipcode, { mark })
    }
    this.#showHatch()
  }

  showBands(bands: readonly Band[]) {
    this.#setData('bands', bandShapes(bands))
  }

  showDots(dots: readonly Pair[]) {
    if (!this.#isClosed) this.#dots.show(dots)
  }

  showLocations(locations: readonly MapLocation[]) {
    this.#markers.showLocations(locations)
  }

  showAppraisers(appraisers: readonly MapAppraiser[]) {
    this.#markers.showAppraisers(appraisers)
    this.#setData('stops', stopShapes(appraisers))
  }

  setVisible(layer: MapLayer, isVisible: boolean) {
    if (layer === 'locations' || layer === 'appraisers') this.#markers.setVisible(layer, isVisible)
    if (isVisible) this.#hidden.delete(layer)
    else this.#hidden.add(layer)
    for (const id of layerIds[layer]) this.#setLayerVisible(id, isVisible)
    this.#showHatch()
  }

  setTool(tool: DrawTool | null) {
    this.#tool = tool
    this.#setHovered(null, 0, 0)
    this.#drawing.setTool(tool)
    // A double click would zoom while it closes a polygon.
    if (tool) this.#map.doubleClickZoom.disable()
    else this.#map.doubleClickZoom.enable()
  }

  zoomBy(levels: number) {
    this.#map.zoomTo(this.#map.getZoom() + levels, { duration: motion() })
  }

  fit(bounds: Bounds) {
    const [west, south, east, north] = bounds
    this.#map.fitBounds([west, south, east, north], {
      padding: fitPadding(this.#map.getContainer(), this.#options.shows),
      maxZoom: 11,
      duration: motion(),
    })
  }

  repaint() {
    const colors = readColors()
    this.#map.updateImage('hatch', hatchOf(colors.amber))
    for (const { id, paint } of layersOf(colors, this.#hasTiles))
      for (const [name, value] of Object.entries(paint ?? {}))
        this.#map.setPaintProperty(id, name as Parameters<MapLibre['setPaintProperty']>[1], value)
    this.#dots.paint(colors.ink, dotOpacity)
    this.#drawing.stop()
    this.#drawing = new this.#parts.Drawing(this.#map, colors, this.#options.onDrawn)
    this.#drawing.setTool(this.#tool)
  }

  close() {
    this.#isClosed = true
    this.#drawing.stop()
    this.#map.remove()
  }

  /** When every tile of the source in sight has its shapes, and they are drawn. */
  #afterFrameOf(source: SourceName): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!this.#isClosed && !this.#map.isSourceLoaded(source)) return
        this.#map.off('render', look)
        resolve()
      }
      this.#map.on('render', look)
    })
  }

  #showNames(more: Partial<NamedPlaces>) {
    this.#named = { ...this.#named, ...more }
    this.#setData('names', nameShapes(this.#named))
  }

  #setData(name: SourceName, data: FeatureCollection) {
    if (this.#isClosed) return
    void this.#map.getSource<GeoJSONSource>(name)?.setData(data)
  }

  #add(name: SourceName, { features }: FeatureCollection) {
    if (!this.#isClosed) void this.#map.getSource<GeoJSONSource>(name)?.updateData({ add: features })
  }

  /** The hatch is drawn over every shape: it is there only where one is touched. */
  #showHatch() {
    const isAny = this.#marks.values().some((mark) => mark === 'touched')
    this.#setLayerVisible('zips-hatch', isAny && !this.#hidden.has('touched'))
  }

  #setLayerVisible(id: string, isVisible: boolean) {
    if (!this.#isClosed) this.#map.setLayoutProperty(id, 'visibility', isVisible ? 'visible' : 'none')
  }

  #setState(zipcode: string, state: { mark: ZipMark | '' }) {
    for (const source of ['zips', 'zip-points']) this.#map.setFeatureState({ source, id: zipcode }, state)
  }

  #zipAt({ point }: MapMouseEvent): string | null {
    const [found] = this.#map.queryRenderedFeatures(point, { layers: [...zipLayers] })
    const zipcode: unknown = found?.properties.zipcode
    return typeof zipcode === 'string' ? zipcode : null
  }

  #click(event: MapMouseEvent) {
    const zipcode = this.#tool ? null : this.#zipAt(event)
    if (zipcode) this.#options.onZip(zipcode)
  }

  #hover(event: MapMouseEvent) {
    if (this.#tool || this.#map.isMoving()) return
    this.#setHovered(this.#zipAt(event), event.point.x, event.point.y)
  }

  #setHovered(zipcode: string | null, x: number, y: number) {
    if (this.#hovered !== zipcode) {
      const zip = zipcode ? this.#drawn.get(zipcode) : undefined
      this.#setData('hovered', zip && 'polygons' in zip ? zipShapes([zip]) : noShapes)
      this.#hovered = zipcode
      this.#map.getCanvas().style.cursor = zipcode ? 'pointer' : ''
    }
    this.#options.onHover(zipcode, x, y)
  }

  #reportMove() {
    const bounds = this.#map.getBounds()
    this.#options.onMoved(
      [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      this.#map.getZoom(),
    )
  }
}

const dotOpacity = 0.6
/** Milliseconds that what orients waits for areas; an event may have none. */
const longestWait = 2000

/** Milliseconds of a movement; none where the person wants none. */
const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300)
