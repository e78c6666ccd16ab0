import { initialsOf } from '../../../shared/ui/initials.ts'
import type { MapAppraiser, MapLocation } from './maps-service.ts'
import { badge, figure, label, ring } from './markers.css.ts'

/** Red from the usual threshold of a warning on. */
const takenTone = (percent: number) => (percent >= 85 ? 'red' : percent >= 70 ? 'amber' : 'green')

/** A ring with the share taken, which opens the location. */
export function locationElement(
  { id, name, online, taken }: MapLocation,
  onLocation: (id: string) => void,
): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  const share = online && taken !== null ? taken : 0
  const shownText = online ? (taken === null ? 'no places today' : `${taken}% taken today`) : 'offline'
  element.className = ring
  element.dataset.tone = takenTone(share)
  element.style.setProperty('--taken', `${share}%`)
  const inner = document.createElement('span')
  inner.className = figure
  inner.textContent = online ? (taken === null ? '–' : String(taken)) : 'off'
  // Begins with what is seen, so that it can be called by voice.
  element.setAttribute('aria-label', `${inner.textContent} ${name}, ${shownText}`)
  const text = document.createElement('span')
  text.className = label
  text.textContent = name
  element.append(inner, text)
  element.addEventListener('click', (event) => {
    // A click on the map chooses the ZIP code below.
    event.stopPropagation()
    onLocation(id)
  })
  return element
}

/** Initials, with since when the place is known. */
export function appraiserElement({ full_name, whereabouts }: MapAppraiser): HTMLElement {
  const element = document.createElement('span')
  element.className = badge
  element.textContent = initialsOf(full_name)
  element.title = `${full_name}, ${whereabouts}`
  return element
}

/** Pixels from its point: several appraisers at the same point would cover each other. */
export function appraiserOffset(appraisers: readonly MapAppraiser[], index: number): [x: number, y: number] {
  const at = appraisers[index]?.at
  const before = appraisers.slice(0, index).filter((other) => other.at[0] === at?.[0] && other.at[1] === at[1]).length
  return [before * 26, -22]
}
