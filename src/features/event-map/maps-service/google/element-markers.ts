import type { Pair } from '../../swath/swath.ts'
import { appraiserElement, appraiserOffset, locationElement, locationOffset } from '../marker-elements.ts'
import type { MapAppraiser, MapLocation } from '../maps-service.ts'
import type { GoogleLibrary, GoogleMap, GoogleOverlay } from './google-library.ts'

type Group = 'locations' | 'appraisers'

/** Elements on Google's map, as on the other: an overlay each, which needs no map style of an account. */
export class ElementMarkers {
  readonly #library: GoogleLibrary
  readonly #map: GoogleMap
  readonly #shown: Record<Group, { overlay: GoogleOverlay; element: HTMLElement }[]> = { locations: [], appraisers: [] }
  readonly #hidden = new Set<Group>()

  constructor(library: GoogleLibrary, map: GoogleMap) {
    this.#library = library
    this.#map = map
  }

  showLocations(locations: readonly MapLocation[], onLocation: (id: string) => void) {
    this.#replace(
      'locations',
      locations.map((location, index) => ({
        element: locationElement(location, onLocation),
        at: location.at,
        offset: locationOffset(locations, index),
      })),
    )
  }

  showAppraisers(appraisers: readonly MapAppraiser[]) {
    this.#replace(
      'appraisers',
      appraisers.map((one, index) => ({
        element: appraiserElement(one),
        at: one.at,
        offset: appraiserOffset(appraisers, index),
      })),
    )
  }

  setVisible(group: Group, isVisible: boolean) {
    if (isVisible) this.#hidden.delete(group)
    else this.#hidden.add(group)
    for (const { element } of this.#shown[group]) element.hidden = !isVisible
  }

  close() {
    this.#replace('locations', [])
    this.#replace('appraisers', [])
  }

  #replace(group: Group, markers: readonly { element: HTMLElement; at: Pair; offset: readonly [number, number] }[]) {
    for (const { overlay } of this.#shown[group]) overlay.setMap(null)
    this.#shown[group] = markers.map(({ element, at: [lng, lat], offset: [x, y] }) => {
      element.hidden = this.#hidden.has(group)
      element.style.position = 'absolute'
      const overlay = new this.#library.OverlayView()
      const at = new this.#library.LatLng(lat, lng)
      overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(element)
      overlay.onRemove = () => element.remove()
      overlay.draw = () => {
        const pixel = overlay.getProjection()?.fromLatLngToDivPixel(at)
        if (pixel) element.style.transform = `translate(${pixel.x + x}px, ${pixel.y + y}px) translate(-50%, -50%)`
      }
      overlay.setMap(this.#map)
      return { overlay, element }
    })
  }
}
