import type { FeatureCollection } from 'geojson'

/** What of Google's Maps JavaScript API the adapter uses; a test puts its own in here. */
export interface GoogleLibrary {
  readonly Map: new (element: HTMLElement, options: object) => GoogleMap
  readonly Data: new (options: { map: GoogleMap | null }) => GoogleData
  readonly OverlayView: new () => GoogleOverlay
  readonly LatLng: new (lat: number, lng: number) => GoogleLatLng
  readonly SymbolPath: { readonly CIRCLE: number }
  readonly places: GooglePlaces
}

export interface GoogleLatLng {
  lat(): number
  lng(): number
}
export interface GoogleListener {
  remove(): void
}
export interface GoogleBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}
export interface GoogleMap {
  getBounds(): { toJSON(): GoogleBounds } | undefined
  getZoom(): number | undefined
  setZoom(zoom: number): void
  setOptions(options: object): void
  fitBounds(bounds: GoogleBounds, padding: object): void
  addListener(name: string, handler: (event: GoogleEvent) => void): GoogleListener
}
export interface GoogleFeature {
  getId(): string | number | undefined
  getProperty(name: string): unknown
  setProperty(name: string, value: unknown): void
}
export interface GoogleEvent {
  readonly feature?: GoogleFeature
  readonly domEvent?: { readonly clientX: number; readonly clientY: number }
}
export interface GoogleData {
  addGeoJson(shapes: FeatureCollection, options?: { idPropertyName: string }): GoogleFeature[]
  getFeatureById(id: string): GoogleFeature | undefined
  forEach(handle: (feature: GoogleFeature) => void): void
  remove(feature: GoogleFeature): void
  setStyle(style: object | ((feature: GoogleFeature) => object)): void
  overrideStyle(feature: GoogleFeature, style: object): void
  revertStyle(feature?: GoogleFeature): void
  setMap(map: GoogleMap | null): void
  addListener(name: string, handler: (event: GoogleEvent) => void): GoogleListener
}
interface GoogleProjection {
  fromLatLngToDivPixel(at: GoogleLatLng): { readonly x: number; readonly y: number } | null
  fromContainerPixelToLatLng(pixel: { x: number; y: number }): GoogleLatLng | null
}
export interface GoogleOverlay {
  onAdd: () => void
  draw: () => void
  onRemove: () => void
  setMap(map: GoogleMap | null): void
  getPanes(): { readonly overlayMouseTarget: Element } | null
  getProjection(): GoogleProjection | undefined
}

interface GooglePrediction {
  readonly placeId: string
  readonly text: { readonly text: string }
}
export interface GooglePlaces {
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: object): Promise<{
      readonly suggestions: readonly { readonly placePrediction: GooglePrediction | null }[]
    }>
  }
  readonly Place: new (options: {
    id: string
  }) => {
    readonly formattedAddress?: string | null
    readonly location?: GoogleLatLng | null
    fetchFields(options: { fields: readonly string[] }): Promise<unknown>
  }
}
