import type { ZipArea, ZipPoint } from '../areas/zip-areas.ts'
import type { Band, Bounds, Pair, Polygon, Swath, ZipShare } from '../swath/swath.ts'

/** The maps service of section 7: places and their details, geometry, and a map with markers and drawing. */
export interface MapsService {
  /** Fetches the code of the map while its shapes are on their way. A failure shows when the map is opened. */
  prepare(): void
  /** Opens a map in an element. @throws NoMap where the browser can't draw one. */
  openMap(element: HTMLElement, options: MapOptions): Promise<MapSurface>
  readonly places: PlaceFinder
  readonly geometry: MapGeometry
  /** Whose tiles they are, as their license wants it shown; empty where there are none. */
  readonly credit: string
  close(): void
}

/** Why there is no map, for people; all it does can be done without it. */
export class NoMap extends Error {
  override readonly name = 'NoMap'
}

export interface Place {
  readonly id: string
  /** As people know it: `Norman, OK 73069`. */
  readonly name: string
  readonly at: Pair
}

/** A place before its details are known. */
export type FoundPlace = Pick<Place, 'id' | 'name'>

export interface PlaceFinder {
  /** Places whose name or ZIP code begins with the text, at most 8; those near the bounds first where no state is named. */
  find(text: string, near: Bounds): Promise<readonly FoundPlace[]>
  /** Null where there is no such place. */
  details(id: string): Promise<Place | null>
}

export interface MapGeometry {
  /** @throws SwathRefused with the reason. */
  readSwath(file: File): Promise<Swath>
  /** How much the bands cover of each ZIP code that they touch. @throws SwathRefused where that takes too long. */
  sharesOf(bands: readonly Band[]): Promise<readonly ZipShare[]>
}

export const drawTools = ['polygon', 'circle', 'lasso'] as const
export type DrawTool = (typeof drawTools)[number]

/** What a ZIP code is in this event, as it would be saved. */
export type ZipMark = 'in' | 'added' | 'removed' | 'touched'

export const mapLayers = ['zips', 'touched', 'swath', 'contacts', 'locations', 'appraisers'] as const
export type MapLayer = (typeof mapLayers)[number]

export interface MapLocation {
  readonly id: string
  readonly name: string
  readonly at: Pair
  /** Percent of its places that are taken: how much of the ring is colored. */
  readonly taken: number
  /** What stands in the ring, of three characters at most. */
  readonly figure: string
  /** What the figure and the ring say, as a sentence would. */
  readonly note: string
}

export interface MapAppraiser {
  readonly id: string
  readonly full_name: string
  readonly at: Pair
  /** Since when the place is known. */
  readonly whereabouts: string
  /** Where the day leads, in order. */
  readonly stops: readonly Pair[]
}

export interface MapOptions {
  readonly bounds: Bounds
  /** A map of areas has a legend over it, and draws them before what orients; one of places has markers alone. */
  readonly shows: 'areas' | 'places'
  readonly onZip: (zipcode: string) => void
  /** The ZIP code under the pointer and where that is in the element; null when there is none. */
  readonly onHover: (zipcode: string | null, x: number, y: number) => void
  readonly onDrawn: (polygon: Polygon) => void
  readonly onLocation: (id: string) => void
  /** The map rests; `zoom` is that of web maps, 0 for the world. */
  readonly onMoved: (bounds: Bounds, zoom: number) => void
}

/** A map that is open. Each call replaces what the same call has shown before. */
export interface MapSurface {
  /** Resolves when they are drawn. */
  showZips(areas: readonly ZipArea[], points: readonly ZipPoint[]): Promise<void>
  markZips(marks: ReadonlyMap<string, ZipMark>): void
  showBands(bands: readonly Band[]): void
  showDots(dots: readonly Pair[]): void
  showLocations(locations: readonly MapLocation[]): void
  showAppraisers(appraisers: readonly MapAppraiser[]): void
  setVisible(layer: MapLayer, isVisible: boolean): void
  /** Null to choose ZIP codes by click. */
  setTool(tool: DrawTool | null): void
  zoomBy(levels: number): void
  fit(bounds: Bounds): void
  /** Takes the colors of the page again. */
  repaint(): void
  close(): void
}
