import { lazy, Suspense } from 'react'
import { Loading } from '../../shared/ui/states.tsx'
import type { PlacesMapProps } from './components/places-map-view.tsx'

const View = lazy(async () => ({ default: (await import('./components/places-map-view.tsx')).PlacesMap }))

/** A map with a marker for each place, which opens it. Its code is loaded when it is first shown. */
export function PlacesMap(props: PlacesMapProps) {
  return (
    <Suspense fallback={<Loading label="Loading the map…" />}>
      <View {...props} />
    </Suspense>
  )
}
