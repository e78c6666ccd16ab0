import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { appraiserElement, appraiserOffset, locationElement, locationOffset } from '../marker-elements.ts'
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
  }

  showLocations(locations: readonly MapLocation[]) {
    for (const marker of this.#locations) marker.remove()
    this.#locations = locations.map((location, index) => {
      const element = locationElement(location, this.#onLocation)
      element.hidden = this.#hidden.has('locations')
      const offset = locationOffset(locations, index)
      return new this.#make({ element, anchor: 'center', offset }).setLngLat(location.at).addTo(this.#map)
    })
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
