import { initialsOf } from '../../../shared/ui/initials.ts'
import type { Pair } from '../swath/swath.ts'
import type { MapAppraiser, MapLocation } from './maps-service.ts'
import { badge, figure, label, ring } from './markers.css.ts'

/** Red from the usual threshold of a warning on. */
const takenTone = (percent: number) => (percent >= 85 ? 'red' : percent >= 70 ? 'amber' : 'green')

/** A ring with the share taken, which opens the location. */
export function locationElement(
  { id, name, taken, figure: shown, note }: MapLocation,
  onLocation: (id: string) => void,
): HTMLElement {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = ring
  element.dataset.tone = takenTone(taken)
  element.style.setProperty('--taken', `${taken}%`)
  const inner = document.createElement('span')
  inner.className = figure
  inner.textContent = shown
  // Begins with what is seen, so that it can be called by voice.
  element.setAttribute('aria-label', `${shown} ${name}, ${note}`)
  const text = document.createElement('span')
  text.className = label
  text.textContent = name
  // What is read aloud has a space between them, and so has what is seen.
  element.append(inner, ' ', text)
  element.addEventListener('click', (event) => {
    // A click on the map chooses the ZIP code below.
    event.stopPropagation()
    onLocation(id)
  })
  return element
}

/** Room of a ring with its name, in pixels. */
const room = { width: 150, height: 36 }

/**
 * Pixels by which each marker goes above or below its point on the screen, so that rings and names of near ones don't
 * cover each other: the nearest place that is free.
 */
export function spreadApart(points: readonly Pair[]): number[] {
  const taken: Pair[] = []
  return points.map(([x, y]) => {
    const isFree = (at: number) =>
      !taken.some((one) => Math.abs(one[0] - x) < room.width && Math.abs(one[1] - at) < room.height)
    let away = 0
    while (!isFree(y + away)) away = away > 0 ? -away : -away + room.height / 2
    taken.push([x, y + away])
    return away
  })
}

/** Pixels from its point: locations of the same point lie below each other. */
export function locationOffset(locations: readonly MapLocation[], index: number): [x: number, y: number] {
  return [0, countBefore(locations, index) * 40]
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
  return [countBefore(appraisers, index) * 26, -22]
}

/** How many of the markers before this one have its point. */
function countBefore(markers: readonly Pick<MapLocation, 'at'>[], index: number): number {
  const at = markers[index]?.at
  return markers.slice(0, index).filter((other) => other.at[0] === at?.[0] && other.at[1] === at[1]).length
}
