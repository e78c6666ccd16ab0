import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MapOptions, MapsService, MapSurface } from './maps-service/maps-service.ts'
import type { Bounds } from './swath/swath.ts'

interface Opened {
  readonly surface: MapSurface | null
  /** Why there is no map. */
  readonly error: unknown
}

/** Opens a map in the element once the bounds are known, and closes it with the component. */
export function useMapSurface(
  service: MapsService,
  element: RefObject<HTMLElement | null>,
  bounds: Bounds | null,
  handlers: Omit<MapOptions, 'bounds'>,
): Opened {
  const [opened, setOpened] = useState<Opened>({ surface: null, error: null })
  const latest = useRef(handlers)
  const first = useRef(bounds)
  first.current ??= bounds
  useEffect(() => {
    latest.current = handlers
  })
  const isKnown = bounds !== null
  useEffect(() => service.prepare(), [service])
  useEffect(() => {
    const place = element.current
    if (!place || !isKnown || !first.current) return
    let surface: MapSurface | null = null
    let isClosed = false
    service
      .openMap(place, {
        bounds: first.current,
        shows: latest.current.shows,
        onZip: (zipcode) => latest.current.onZip(zipcode),
        onHover: (zipcode, x, y) => latest.current.onHover(zipcode, x, y),
        onDrawn: (polygon) => latest.current.onDrawn(polygon),
        onLocation: (id) => latest.current.onLocation(id),
        onMoved: (now, zoom) => latest.current.onMoved(now, zoom),
      })
      .then((open) => {
        if (isClosed) return open.close()
        surface = open
        setOpened({ surface: open, error: null })
      })
      .catch((error: unknown) => !isClosed && setOpened({ surface: null, error }))
    return () => {
      isClosed = true
      surface?.close()
      setOpened({ surface: null, error: null })
    }
  }, [service, element, isKnown])
  return opened
}
