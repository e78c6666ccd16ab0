import type { FeatureCollection } from 'geojson'
import type { ZipArea, ZipPoint } from '../../areas/zip-areas.ts'
import type { Band, Bounds, Pair } from '../../swath/swath.ts'
import { DrawingPad } from '../drawing-pad.ts'
import { readColors } from '../map-colors.ts'
import type { DrawTool, MapAppraiser, MapLayer, MapLocation, MapOptions, MapSurface, ZipMark } from '../maps-service.ts'
import { fitPadding } from '../fit-padding.ts'
import { bandShapes, dotShapes, pointShapes, stopShapes, type ZipMarks, zipShapes } from '../shapes.ts'
import { ElementMarkers } from './element-markers.ts'
import type { GoogleData, GoogleEvent, GoogleFeature, GoogleLibrary, GoogleMap } from './google-library.ts'
import { literal } from './google-places.ts'
import { stylesOf } from './google-styles.ts'

type Sheet = 'zips' | 'bands' | 'dots' | 'stops'

/** A map of Google with the shapes of the product in its data layers. */
export class GoogleSurface implements MapSurface {
  readonly #library: GoogleLibrary
  readonly #map: GoogleMap
  readonly #element: HTMLElement
  readonly #options: MapOptions
  readonly #sheets: Record<Sheet, GoogleData>
  readonly #markers: ElementMarkers
  readonly #pad: DrawingPad
  readonly #drawn = new Map<string, ZipArea | ZipPoint>()
  readonly #hidden = new Set<MapLayer>()
  #marks: ZipMarks = new Map()
  #tool: DrawTool | null = null
  #hovered: GoogleFeature | null = null
  #isClosed = false

  constructor(library: GoogleLibrary, element: HTMLElement, options: MapOptions) {
    this.#library = library
    this.#element = element
    this.#options = options
    const look = { disableDefaultUI: true, scaleControl: true, clickableIcons: false }
    this.#map = new library.Map(element, { ...look, keyboardShortcuts: true, minZoom: 2, maxZoom: 15 })
    const sheet = () => new library.Data({ map: this.#map })
    this.#sheets = { zips: sheet(), bands: sheet(), dots: sheet(), stops: sheet() }
    this.#markers = new ElementMarkers(library, this.#map)
    // An overlay without content, for its projection.
    const overlay = new library.OverlayView()
    overlay.onAdd = () => {}
    overlay.draw = () => {}
    overlay.onRemove = () => {}
    overlay.setMap(this.#map)
    const placeOf = (pixel: { x: number; y: number }): Pair | null => {
      const place = overlay.getProjection()?.fromContainerPixelToLatLng(pixel)
      return place ? [place.lng(), place.lat()] : null
    }
    this.#pad = new DrawingPad(element, readColors().violet, placeOf, options.onDrawn)
    this.repaint()
    this.#sheets.zips.addListener('click', ({ feature }) => this.#click(feature))
    this.#sheets.zips.addListener('mousemove', (event) => this.#hover(event))
    this.#sheets.zips.addListener('mouseout', () => this.#setHovered(null, 0, 0))
    this.#map.addListener('idle', () => this.#reportMove())
    this.fit(options.bounds)
  }

  showZips(areas: readonly ZipArea[], points: readonly ZipPoint[]) {
    const shaped = new Set(areas.map(({ zipcode }) => zipcode))
    const without = points.filter(({ zipcode }) => !shaped.has(zipcode))
    const isFresh = <Z extends ZipArea | ZipPoint>(zip: Z) => this.#drawn.get(zip.zipcode) !== zip
    const fresh = { areas: areas.filter(isFresh), points: without.filter(isFresh) }
    for (const { zipcode } of [...fresh.areas, ...fresh.points]) {
      const former = this.#sheets.zips.getFeatureById(zipcode)
      if (former) this.#sheets.zips.remove(former)
    }
    this.#add('zips', zipShapes(fresh.areas, this.#marks))
    this.#add('zips', pointShapes(fresh.points, this.#marks))
    for (const zip of [...fresh.points, ...fresh.areas]) this.#drawn.set(zip.zipcode, zip)
    // Google's data layers draw as they take shapes.
    return Promise.resolve()
  }

  markZips(marks: ZipMarks) {
    const before = this.#marks
    this.#marks = marks
    for (const zipcode of new Set([...before.keys(), ...marks.keys()])) {
      const mark: ZipMark | '' = marks.get(zipcode) ?? ''
      if ((before.get(zipcode) ?? '') !== mark) this.#sheets.zips.getFeatureById(zipcode)?.setProperty('mark', mark)
    }
  }

  showBands(bands: readonly Band[]) {
    this.#replace('bands', bandShapes(bands))
  }

  showDots(dots: readonly Pair[]) {
    this.#replace('dots', dotShapes(dots))
  }

  showLocations(locations: readonly MapLocation[]) {
    if (!this.#isClosed) this.#markers.showLocations(locations, this.#options.onLocation)
  }

  showAppraisers(appraisers: readonly MapAppraiser[]) {
    if (this.#isClosed) return
    this.#markers.showAppraisers(appraisers)
    this.#replace('stops', stopShapes(appraisers))
  }

  setVisible(layer: MapLayer, isVisible: boolean) {
    if (isVisible) this.#hidden.delete(layer)
    else this.#hidden.add(layer)
    if (layer === 'locations' || layer === 'appraisers') this.#markers.setVisible(layer, isVisible)
    // What is only touched is a style of the ZIP codes.
    if (layer === 'touched') return this.repaint()
    const sheets = { zips: 'zips', swath: 'bands', contacts: 'dots', appraisers: 'stops', locations: null } as const
    const name = sheets[layer]
    if (name) this.#sheets[name].setMap(isVisible && !this.#isClosed ? this.#map : null)
  }

  setTool(tool: DrawTool | null) {
    this.#tool = tool
    this.#setHovered(null, 0, 0)
    this.#pad.setTool(tool)
  }

  zoomBy(levels: number) {
    this.#map.setZoom((this.#map.getZoom() ?? 5) + levels)
  }

  fit(bounds: Bounds) {
    this.#map.fitBounds(literal(bounds), fitPadding(this.#element, this.#options.shows))
  }

  repaint() {
    const colors = readColors()
    const styles = stylesOf(colors, this.#library.SymbolPath.CIRCLE, !this.#hidden.has('touched'))
    this.#sheets.zips.setStyle((feature) => styles.zip(feature.getProperty('mark')))
    for (const name of ['bands', 'dots', 'stops'] as const) this.#sheets[name].setStyle(styles[name])
    this.#pad.repaint(colors.violet)
  }

  close() {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#markers.close()
    this.#pad.close()
    for (const sheet of Object.values(this.#sheets)) sheet.setMap(null)
    this.#element.replaceChildren()
  }

  #add(name: Sheet, shapes: FeatureCollection) {
    if (!this.#isClosed && shapes.features.length > 0)
      this.#sheets[name].addGeoJson(shapes, name === 'zips' ? { idPropertyName: 'zipcode' } : undefined)
  }

  #replace(name: Sheet, shapes: FeatureCollection) {
    const former: GoogleFeature[] = []
    this.#sheets[name].forEach((feature) => former.push(feature))
    for (const feature of former) this.#sheets[name].remove(feature)
    this.#add(name, shapes)
  }

  #click(feature: GoogleFeature | undefined) {
    const zipcode = feature?.getProperty('zipcode')
    if (!this.#tool && typeof zipcode === 'string') this.#options.onZip(zipcode)
  }

  #hover({ feature, domEvent }: GoogleEvent) {
    if (this.#tool || !feature) return
    const { left, top } = this.#element.getBoundingClientRect()
    this.#setHovered(feature, (domEvent?.clientX ?? 0) - left, (domEvent?.clientY ?? 0) - top)
  }

  #setHovered(feature: GoogleFeature | null, x: number, y: number) {
    if (this.#hovered !== feature) {
      if (this.#hovered) this.#sheets.zips.revertStyle(this.#hovered)
      if (feature) this.#sheets.zips.overrideStyle(feature, { strokeWeight: 2 })
      this.#hovered = feature
    }
    const zipcode = feature?.getProperty('zipcode')
    this.#options.onHover(typeof zipcode === 'string' ? zipcode : null, x, y)
  }

  #reportMove() {
    const bounds = this.#map.getBounds()?.toJSON()
    if (bounds) this.#options.onMoved([bounds.west, bounds.south, bounds.east, bounds.north], this.#map.getZoom() ?? 0)
  }
}
