import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { appraiserElement, appraiserOffset, locationElement, spreadApart } from '../marker-elements.ts'
import type { MapAppraiser, MapLocation } from '../maps-service.ts'

/** Elements on the map: a ring with the share taken for each location, initials for each appraiser. */
export class MapMarkers {
  readonly #make: typeof Marker
  readonly #map: MapLibre
  readonly #onLocation: (id: string) => void
  #locations: Marker[] = []
  #appraisers: Marker[] = []
  readonly #hidden = new Set<'locations' | 'appraisers'>()

  constructor(map: MapLibre, onLocation: (id: string) => void, make = Marker) {
    this.#make = make
    this.#map = map
    this.#onLocation = onLocation
    // What is near on the screen is another matter at another zoom.
    map.on('zoomend', () => this.#spread())
  }

  showLocations(locations: readonly MapLocation[]) {
    for (const marker of this.#locations) marker.remove()
    this.#locations = locations.map((location) => {
      const element = locationElement(location, this.#onLocation)
      element.hidden = this.#hidden.has('locations')
      return new this.#make({ element, anchor: 'center' }).setLngLat(location.at).addTo(this.#map)
    })
    this.#spread()
  }

  #spread() {
    const points = this.#locations.map((marker) => this.#map.project(marker.getLngLat()))
    const away = spreadApart(points.map(({ x, y }) => [x, y]))
    for (const [n, marker] of this.#locations.entries()) marker.setOffset([0, away[n] ?? 0])
  }

  showAppraisers(appraisers: readonly MapAppraiser[]) {
    for (const marker of this.#appraisers) marker.remove()
    this.#appraisers = appraisers.map((appraiser, index) => {
      const element = appraiserElement(appraiser)
      element.hidden = this.#hidden.has('appraisers')
      const offset = appraiserOffset(appraisers, index)
      return new this.#make({ element, anchor: 'center', offset }).setLngLat(appraiser.at).addTo(this.#map)
    })
  }

  setVisible(which: 'locations' | 'appraisers', isVisible: boolean) {
    if (isVisible) this.#hidden.delete(which)
    else this.#hidden.add(which)
    for (const marker of which === 'locations' ? this.#locations : this.#appraisers)
      marker.getElement().hidden = !isVisible
  }
}
