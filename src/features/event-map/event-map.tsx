import { lazy, Suspense } from 'react'
import { Loading } from '../../shared/ui/states.tsx'
import type { EventMapProps } from './components/event-map-workplace.tsx'

const Workplace = lazy(async () => ({
  default: (await import('./components/event-map-workplace.tsx')).EventMapWorkplace,
}))

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
