import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { themeAtom } from '../../shared/ui/theme-choice.ts'
import type { StormMap } from './api/event-map-api.ts'
import { whereaboutsOf } from './appraiser-format.ts'
import { pointOf } from './components/place-lists.tsx'
import {
  type MapAppraiser,
  type MapLayer,
  mapLayers,
  type MapLocation,
  type MapSurface,
  type ZipMark,
} from './maps-service/maps-service.ts'
import type { Band, Pair } from './swath/swath.ts'
import type { ZipAreas } from './use-zip-areas.ts'

interface Shown {
  readonly known: ZipAreas
  readonly marks: ReadonlyMap<string, ZipMark>
  readonly bands: readonly Band[]
  readonly dots: readonly Pair[]
  readonly map: StormMap | undefined
  readonly hidden: ReadonlySet<MapLayer>
}

/** Keeps the map in step: each part is sent when it has changed. Answers with the areas that are drawn. */
export function useShownOnMap(surface: MapSurface | null, { known, marks, bands, dots, map, hidden }: Shown) {
  const [drawn, setDrawn] = useState<ZipAreas['areas'] | null>(null)
  const theme = useAtomValue(themeAtom)
  const painted = useRef(theme)
  const locations = useMemo(() => locationsOn(map), [map])
  const appraisers = useMemo(() => appraisersOn(map), [map])
  // Marks first: shapes are drawn with those that are known.
  useEffect(() => surface?.markZips(marks), [surface, marks])
  useEffect(() => {
    let isPast = false
    void surface
      ?.showZips([...known.areas.values()], [...known.points.values()])
      .then(() => isPast || setDrawn(known.areas))
    return () => {
      isPast = true
    }
  }, [surface, known.areas, known.points])
  useEffect(() => surface?.showBands(bands), [surface, bands])
  useEffect(() => surface?.showDots(dots), [surface, dots])
  useEffect(() => surface?.showLocations(locations), [surface, locations])
  useEffect(() => surface?.showAppraisers(appraisers), [surface, appraisers])
  useEffect(() => {
    for (const layer of mapLayers) surface?.setVisible(layer, !hidden.has(layer))
  }, [surface, hidden])
  useEffect(() => {
    if (painted.current !== theme) surface?.repaint()
    painted.current = theme
  }, [surface, theme])
  return drawn
}

function locationsOn(map: StormMap | undefined): MapLocation[] {
  return (map?.locations ?? []).flatMap(({ id, name, online, capacity, booked, ...where }) => {
    const at = pointOf(where)
    return at ? [{ id, name, at, ...ringOf(online, capacity, booked) }] : []
  })
}

/** How much of today is taken. */
function ringOf(online: boolean, capacity: number, booked: number): Pick<MapLocation, 'taken' | 'figure' | 'note'> {
  if (!online) return { taken: 0, figure: 'off', note: 'offline' }
  if (capacity <= 0) return { taken: 0, figure: '–', note: 'no places today' }
  const taken = Math.round((100 * booked) / capacity)
  return { taken, figure: String(taken), note: `${taken}% taken today` }
}

function appraisersOn(map: StormMap | undefined): MapAppraiser[] {
  return (map?.appraisers ?? []).flatMap((appraiser) => {
    const { id, full_name, stops } = appraiser
    const at = pointOf(appraiser)
    const whereabouts = whereaboutsOf(appraiser)
    return at ? [{ id, full_name, at, whereabouts, stops: stops.map(pointOf).filter((stop) => stop !== null) }] : []
  })
}
