import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { Loading, Notice } from '../../../shared/ui/states.tsx'
import { themeAtom } from '../../../shared/ui/theme-choice.ts'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { boundsOfPlaces } from '../bounds-of-places.ts'
import type { MapLocation, MapsService } from '../maps-service/maps-service.ts'
import { useMapSurface } from '../use-map-surface.ts'
import { useMapsService } from '../use-maps-service.ts'
import { canvas, whole } from './event-map.css.ts'
import { MapTools } from './map-tools.tsx'
import * as css from './places-map.css.ts'

export interface PlacesMapProps {
  /** What the map shows: `Map of repair locations`. */
  label: string
  places: readonly MapLocation[]
  /** A place was chosen on the map. */
  onPlace: (id: string) => void
  /** Where all of it is found when the browser can't draw a map. */
  instead: string
}

/** The map with the service that the server is set to have. */
export function PlacesMap(props: PlacesMapProps) {
  const service = useMapsService()
  return service ? <PlacesMapView {...props} service={service} /> : <Loading label="Loading the map…" />
}

const nothing = () => {}

/** Markers of places on the shapes that ship with the product. It fills its place. */
export function PlacesMapView({ service, label, places, onPlace, instead }: PlacesMapProps & { service: MapsService }) {
  const element = useRef<HTMLDivElement>(null)
  const home = boundsOfPlaces(places.map(({ at }) => at))
  const { surface, error } = useMapSurface(service, element, home, {
    shows: 'places',
    onLocation: onPlace,
    onZip: nothing,
    onHover: nothing,
    onDrawn: nothing,
    onMoved: nothing,
  })
  // Markers that have not changed keep the focus of who walks them by keyboard.
  const drawn = JSON.stringify(places)
  useEffect(() => surface?.showLocations(JSON.parse(drawn) as MapLocation[]), [surface, drawn])
  const theme = useAtomValue(themeAtom)
  const painted = useRef(theme)
  useEffect(() => {
    if (painted.current !== theme) surface?.repaint()
    painted.current = theme
  }, [surface, theme])
  return (
    <div className={css.frame} role="group" aria-label={label} data-map={error === null ? 'drawn' : 'none'}>
      {error !== null && (
        <Notice tone="blue">
          {reasonOf(error)} {instead}
        </Notice>
      )}
      <div className={canvas} hidden={error !== null}>
        <div ref={element} className={whole} />
        {!surface && <Loading label="Loading the map…" />}
      </div>
      {surface && (
        <MapTools
          surface={surface}
          tool={null}
          onTool={nothing}
          mayDraw={false}
          home={home}
          homeLabel="Show all places"
        />
      )}
      {surface && <p className={css.credit}>Places: GeoNames.{service.credit && ` ${service.credit}`}</p>}
    </div>
  )
}
