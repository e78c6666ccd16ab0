import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'

export const leastWidth = 380
export const mostWidth = 900
const usualWidth = 592

const storedWidthAtom = atomWithStorage('record-panel-width', usualWidth, undefined, { getOnInit: true })

/** Width of the panel in pixels; kept in this browser. */
export const recordWidthAtom = atom(
  (get) => withinReach(get(storedWidthAtom)),
  (_get, set, width: number | null) => set(storedWidthAtom, withinReach(width ?? usualWidth)),
)

/** The panel takes the place of the grid. */
export const recordExpandedAtom = atom(false)

function withinReach(width: number): number {
  return Number.isFinite(width) ? Math.round(Math.min(mostWidth, Math.max(leastWidth, width))) : usualWidth
}
