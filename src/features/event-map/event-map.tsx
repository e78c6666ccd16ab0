import { lazy, Suspense } from 'react'
import { Loading } from '../../shared/ui/states.tsx'
import type { EventMapProps } from './components/event-map-workplace.tsx'

const loadWorkplace = () => import('./components/event-map-workplace.tsx')
const Workplace = lazy(async () => ({ default: (await loadWorkplace()).EventMapWorkplace }))

/** Has the code of the map come while a page still asks for its event. A fault shows where the map is shown. */
export function prepareEventMap(): void {
  void loadWorkplace().catch(() => {})
}

/** Asks for the areas of an event's ZIP codes, ahead of all that its page asks for once it is drawn. */
export function prepareAreas(zipcodes: readonly string[]): void {
  void import('./areas/zip-areas.ts')
    .then(({ loadState, statesOfZips }) => Promise.all(statesOfZips(zipcodes).map(loadState)))
    .catch(() => {})
}

/**
 * The map of an event with the table beside it that does all that the map does. It fills its place; the code of the map
 * is loaded when it is first shown.
 */
export function EventMap(props: EventMapProps) {
  return (
    <Suspense fallback={<Loading label="Loading the map…" />}>
      <Workplace {...props} />
    </Suspense>
  )
}
