import { type Map as MapLibre, Marker } from 'maplibre-gl'
import { initialsOf } from '../../../../shared/ui/initials.ts'
import type { MapAppraiser, MapLocation } from '../maps-service.ts'
import { badge, figure, label, ring } from './markers.css.ts'

/** Red from the usual threshold of a warning on. */
const takenTone = (percent: number) => (percent >= 85 ? 'red' : percent >= 70 ? 'amber' : 'green')

/** Elements on the map: a ring with the share taken for each location, initials for each appraiser. */
export class MapMarkers {
  readonly #map: MapLibre
  readonly #onLocation: (id: string) => void
  #locations: Marker[] = []
  #appraisers: Marker[] = []
  readonly #hidden = new Set<'locations' | 'appraisers'>()

  constructor(map: MapLibre, onLocation: (id: string) => void) {
    this.#map = map
    this.#onLocation = onLocation
  }

  showLocations(locations: readonly MapLocation[]) {
    for (const marker of this.#locations) marker.remove()
    this.#locations = locations.map((location) => {
      const element = locationElement(location)
      element.hidden = this.#hidden.has('locations')
      element.addEventListener('click', (event) => {
        // A click on the map chooses the ZIP code below.
        event.stopPropagation()
        this.#onLocation(location.id)
      })
      return new Marker({ element, anchor: 'center' }).setLngLat(location.at).addTo(this.#map)
    })
  }

  showAppraisers(appraisers: readonly MapAppraiser[]) {
    for (const marker of this.#appraisers) marker.remove()
    this.#appraisers = appraisers.map(({ full_name, at }, index) => {
      const element = document.createElement('span')
      element.hidden = this.#hidden.has('appraisers')
      element.className = badge
      element.textContent = initialsOf(full_name)
      element.title = full_name
      // Several who set out from the same ZIP code would cover each other.
      const isSame = (other: MapAppraiser) => other.at[0] === at[0] && other.at[1] === at[1]
      const before = appraisers.slice(0, index).filter(isSame).length
      return new Marker({ element, anchor: 'center', offset: [before * 26, -22] }).setLngLat(at).addTo(this.#map)
    })
  }

  setVisible(which: 'locations' | 'appraisers', isVisible: boolean) {
    if (isVisible) this.#hidden.delete(which)
    else this.#hidden.add(which)
    for (const marker of which === 'locations' ? this.#locations : this.#appraisers)
      marker.getElement().hidden = !isVisible
  }
}

function locationElement({ name, online, taken }: MapLocation): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  const share = online && taken !== null ? taken : 0
  const words = online ? (taken === null ? 'no places today' : `${taken}% taken today`) : 'offline'
  element.className = ring
  element.dataset.tone = takenTone(share)
  element.style.setProperty('--taken', `${share}%`)
  const inner = document.createElement('span')
  inner.className = figure
  inner.textContent = online ? (taken === null ? '–' : String(taken)) : 'off'
  // Begins with what is seen, so that it can be called by voice.
  element.setAttribute('aria-label', `${inner.textContent} ${name}, ${words}`)
  const text = document.createElement('span')
  text.className = label
  text.textContent = name
  element.append(inner, text)
  return element
}
